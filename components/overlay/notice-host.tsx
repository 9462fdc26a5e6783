"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { type Notice as Entry, type NoticeAction, noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";

const TONES = { success: "success", info: "info", warning: "info", error: "error" } as const;

const LIST = "flex flex-col gap-2 pt-2";

const never = () => () => {};

/**
 * Renders the notices at the lower left, above everything. They stand beside the page in the DOM, so that a modal
 * neither hides them from screen readers nor closes on a press on them.
 */
export function NoticeHost() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? createPortal(<Notices />, document.body) : null;
}

function Notices() {
  const t = useTranslations("ui");
  const notices = useStore(noticeStore, (state) => state.notices);
  const { hold, release } = noticeStore.getState();
  /** The element that had the focus before a notice. */
  const cameFrom = useRef<HTMLElement>(null);
  const giveBack = () => cameFrom.current?.focus({ preventScroll: true });
  // on phones sheets and panels have their buttons at the lower edge
  const isCovered = useStore(overlayStore, ({ entries }) => entries.some(({ isOpen }) => isOpen));
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
      onFocus={({ currentTarget, relatedTarget }) => {
        hold("focus");
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={() => release("focus")}
      className={classNames(
        "pointer-events-none fixed left-4 z-60 w-[min(26rem,calc(100vw-2rem))] md:bottom-24 lg:bottom-6 lg:left-6",
        isCovered ? "max-md:top-18" : "max-md:bottom-24",
      )}
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
          <Icon glyph={X} size={16} />
        </button>
      }
    >
      {message}
      {actions.map((action) => (
        <Way key={action.label} action={action} onDone={dismiss} />
      ))}
    </Notice>
  );
}

const WAY = "ml-2 font-semibold underline underline-offset-4";

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
