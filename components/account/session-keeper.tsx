"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useStoreCode } from "@/components/cart/shop-context";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
import { startSession } from "@/stores/session-keeper";
import { startSyncQueue } from "@/stores/sync-queue";

/** Keeps track of who is signed in and of calls that wait, while a page is open, and tells the shopper what concerns them. */
export function SessionKeeper() {
  const t = useTranslations("session");
  const store = useStoreCode();
  const onLoggedOut = useEffectEvent(() => noticeStore.getState().push({ type: "success", message: t("loggedOut") }));
  const onExpired = useEffectEvent(() => {
    noticeStore.getState().push({ type: "error", message: t("refreshFailed"), hasNoTimeout: true });
    overlayStore.getState().openModal("authentication", { view: "login" });
  });
  const onNotice = useEffectEvent((message: string) => noticeStore.getState().push({ type: "error", message }));
  useEffect(() => startSession(store, { onLoggedOut: () => onLoggedOut(), onExpired: () => onExpired() }), [store]);
  useEffect(() => startSyncQueue(store, { onNotice: (message) => onNotice(message), onExpired: () => onExpired() }), [store]);
  // a list nobody sees yet can wait until the page stands
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const start = async () => {
      const { startWishlist } = await import("@/stores/wishlist-sync");
      if (!isGone) stop = startWishlist(store);
    };
    void start().catch(() => undefined); // the next page tries again
    return () => {
      isGone = true;
      stop();
    };
  }, [store]);
  return null;
}
