"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useStoreCode } from "@/components/cart/shop-context";
import { noticeStore } from "@/stores/notices";
import { startSession } from "@/stores/session-keeper";

/** Keeps track of who is signed in while a page is open, and tells the shopper when they no longer are. */
export function SessionKeeper() {
  const t = useTranslations("session");
  const store = useStoreCode();
  const onLoggedOut = useEffectEvent(() => noticeStore.getState().push({ type: "success", message: t("loggedOut") }));
  const onExpired = useEffectEvent(() => noticeStore.getState().push({ type: "error", message: t("refreshFailed"), hasNoTimeout: true }));
  useEffect(() => startSession(store, { onLoggedOut: () => onLoggedOut(), onExpired: () => onExpired() }), [store]);
  return null;
}
