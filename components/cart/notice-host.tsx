"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { StoreLink } from "@/components/shell/store-link";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { noticeStore } from "@/stores/notices";
import { useStoreCode } from "./shop-context";

const TONES = { success: "success", info: "info", warning: "info", error: "error" } as const;

/** Where notices appear: lower left, over the page, out of the way of the sticky bar. */
export function NoticeHost() {
  const t = useTranslations("ui");
  const store = useStoreCode();
  const notices = useStore(noticeStore, (state) => state.notices);
  const dismiss = useStore(noticeStore, (state) => state.dismiss);
  return (
    <div className="fixed bottom-24 left-4 z-60 flex w-[min(26rem,calc(100vw-2rem))] flex-col gap-2 lg:bottom-6 lg:left-6">
      {notices.map(({ id, type, message, actions = [] }) => (
        <Notice
          key={id}
          tone={TONES[type]}
          action={
            <button type="button" aria-label={t("close")} onClick={() => dismiss(id)} className="flex size-11 items-center justify-center">
              <Icon glyph={X} size={16} />
            </button>
          }
        >
          {message}
          {actions.map(({ label, path, run }) =>
            path ? (
              <StoreLink key={label} store={store} path={path} onClick={() => dismiss(id)} className="ml-2 font-semibold underline">
                {label}
              </StoreLink>
            ) : (
              <button
                key={label}
                type="button"
                onClick={() => {
                  dismiss(id);
                  run?.();
                }}
                className="ml-2 min-h-11 font-semibold underline"
              >
                {label}
              </button>
            ),
          )}
        </Notice>
      ))}
    </div>
  );
}
