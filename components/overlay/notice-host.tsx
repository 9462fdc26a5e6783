"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { type Notice as Entry, type NoticeAction, noticeStore } from "@/stores/notices";

const TONES = { success: "success", info: "info", warning: "info", error: "error" } as const;

const LIST = "flex flex-col gap-2 not-empty:pt-2";

const FLOATING = [
  "pointer-events-none fixed left-4 z-60 w-[min(26rem,calc(100vw-2rem))] max-md:top-16 md:bottom-24",
  "lg:bottom-6 lg:left-6",
].join(" ");

const never = () => () => {};

/**
 * Renders the notices above everything: on phones below the header, where they cover no button of the lower edge, else
 * at the lower left. They stand beside the page in the DOM, so that a modal neither hides them from screen readers nor
 * closes on a press on them. A panel with `NoticeRows` shows them instead.
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
        {others.map((notice) => (
          <Shown key={notice.id} notice={notice} giveBack={giveBack} />
        ))}
      </div>
      <div role="alert" aria-atomic="false" className={LIST}>
        {errors.map((notice) => (
          <Shown key={notice.id} notice={notice} giveBack={giveBack} />
        ))}
      </div>
    </section>
  );
}

function Shown({ notice: { id, type, message, actions = [] }, giveBack }: { notice: Entry; giveBack: () => void }) {
  const t = useTranslations("ui");
  const dismiss = () => noticeStore.getState().dismiss(id);
  const place = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(giveBack);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) leave();
    };
  }, []);
  return (
    <Notice
      ref={place}
      tone={TONES[type]}
      isSpoken={false}
      className="pointer-events-auto"
      action={
        <button
          type="button"
          aria-label={t("close")}
          onClick={dismiss}
          className="flex size-11 items-center justify-center"
        >
          <Icon name="x" size={16} />
        </button>
      }
    >
      {message}
      {actions.length > 0 && (
        <span className="-mb-3 flex flex-wrap gap-x-6">
          {actions.map((action) => (
            <Way key={action.label} action={action} onDone={dismiss} />
          ))}
        </span>
      )}
    </Notice>
  );
}

const WAY = "inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4";

/** An action of a notice; it ends the notice. */
function Way({ action: { label, path, run }, onDone }: { action: NoticeAction; onDone: () => void }) {
  const store = useStoreCode();
  const take = () => {
    run?.();
    onDone();
  };
  return path ? (
    <StoreLink store={store} path={path} onClick={take} className={WAY}>
      {label}
    </StoreLink>
  ) : (
    <button type="button" onClick={take} className={WAY}>
      {label}
    </button>
  );
}
