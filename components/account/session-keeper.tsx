"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
import { startSession } from "@/stores/session-keeper";

/** Keeps session, wishlist and waiting tasks current while a page is open, and shows their notices. */
export function SessionKeeper() {
  const t = useTranslations("session");
  const tCart = useTranslations("cart");
  const store = useStoreCode();
  const onLoggedOut = useEffectEvent(() => noticeStore.getState().push({ type: "success", message: t("loggedOut") }));
  const onExpired = useEffectEvent(() => {
    const { entries, openModal } = overlayStore.getState();
    // several calls may report it; the shopper is notified once
    if (entries.some(({ kind, name, isOpen }) => kind === "modal" && name === "authentication" && isOpen)) return;
    noticeStore.getState().push({ type: "error", message: t("refreshFailed"), hasNoTimeout: true });
    openModal("authentication", { view: "login" });
  });
  const onNotice = useEffectEvent((message: string) =>
    noticeStore.getState().push({ type: "error", message, actions: [{ label: tCart("ok") }] }),
  );
  useEffect(() => startSession(store, { onLoggedOut: () => onLoggedOut(), onExpired: () => onExpired() }), [store]);
  // these can wait until the page is interactive
  useEffect(() => {
    let stops: (() => void)[] = [];
    let isGone = false;
    const start = async () => {
      const [{ startSyncQueue }, { startWishlist }] = await Promise.all([
        import("@/stores/sync-queue"),
        import("@/stores/wishlist-sync"),
      ]);
      if (!isGone)
        stops = [
          startSyncQueue(store, { onNotice: (message) => onNotice(message), onExpired: () => onExpired() }),
          startWishlist(store),
        ];
    };
    void start().catch(() => undefined); // the next page tries again
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [store]);
  return null;
}
