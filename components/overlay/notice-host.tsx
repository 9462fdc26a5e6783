"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { type Notice, noticeStore } from "@/stores/notices";

const loadRow = () => import("./notice-row").then(({ NoticeRow }) => NoticeRow);

const LIST = "flex flex-col gap-2 not-empty:pt-2";

const FLOATING = [
  "pointer-events-none fixed left-4 z-60 w-[min(26rem,calc(100vw-2rem))] max-md:top-16 md:bottom-24",
  "lg:bottom-6 lg:left-6",
].join(" ");

const never = () => () => {};

/**
 * Renders the notices above everything: on phones below the header, where they cover no button of the lower edge, else
 * at the lower left. They stand beside the page in the DOM, so that a modal neither hides them from screen readers nor
 * closes on a click on them. A panel with `NoticeRows` shows them instead.
 */
export function NoticeHost() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isInPanel = useStore(noticeStore, ({ panels }) => panels > 0);
  return isInBrowser ? createPortal(<Notices isHere={!isInPanel} className={FLOATING} />, document.body) : null;
}

/** Renders the notices as rows of an open panel, so that they cover nothing of it. */
export function NoticeRows() {
  useLayoutEffect(() => noticeStore.getState().showInPanel(), []);
  return <Notices isHere />;
}

/** Returns what the focus goes back to when a notice leaves with it. */
function useGiveBack() {
  const cameFrom = useRef<HTMLElement>(null);
  return {
    remember({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    },
    giveBack: () => cameFrom.current?.focus({ preventScroll: true }),
  };
}

/** Renders the notices, kept while they are read; `isHere` is false where another place shows them. */
function Notices({ isHere, className }: { isHere: boolean; className?: string }) {
  const t = useTranslations("ui");
  const shown = useStore(noticeStore, (state) => state.notices);
  const { hold, release } = noticeStore.getState();
  const { remember, giveBack } = useGiveBack();
  const notices = isHere ? shown : [];
  const errors = notices.filter(({ type }) => type === "error");
  const others = notices.filter(({ type }) => type !== "error");
  const [Row, load] = useLazyComponent(loadRow);
  const [isPlain, setPlain] = useState(false);
  const isNeeded = notices.length > 0 && !Row;
  useEffect(() => {
    // without the network a notice is plain words rather than none
    if (isNeeded) void load().then((isLoaded) => setPlain(!isLoaded));
  }, [isNeeded, load]);
  const toRow = (notice: Notice) => {
    if (Row) return <Row key={notice.id} notice={notice} giveBack={giveBack} />;
    return isPlain ? (
      <p key={notice.id} className="border border-ink bg-paper p-4">
        {notice.message}
      </p>
    ) : null;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only keeps the notices on show
    <section
      aria-label={t("notices")}
      // modals hide everything else from screen readers, except live regions
      aria-live="off"
      onPointerEnter={() => hold("pointer")}
      onPointerLeave={() => release("pointer")}
      onFocus={(event) => {
        hold("focus");
        remember(event);
      }}
      onBlur={() => release("focus")}
      className={className}
    >
      {/* always rendered, so that screen readers announce their content; errors interrupt */}
      <div role="status" aria-atomic="false" className={LIST}>
        {others.map(toRow)}
      </div>
      <div role="alert" aria-atomic="false" className={LIST}>
        {errors.map(toRow)}
      </div>
    </section>
  );
}
