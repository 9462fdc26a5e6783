"use client";

import { useTranslations } from "next-intl";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { type Notice as Entry, type NoticeAction, noticeStore } from "@/stores/notices";

const TONES = { success: "success", info: "info", warning: "info", error: "error" } as const;

/** Renders a notice with its actions; `giveBack` is called where it leaves with the focus. */
export function NoticeRow({
  notice: { id, type, message, actions = [] },
  giveBack,
}: {
  notice: Entry;
  giveBack: () => void;
}) {
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
