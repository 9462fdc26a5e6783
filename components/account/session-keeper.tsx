"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
import { onSessionChange } from "@/stores/session";
import { startSession } from "@/stores/session-keeper";
import { startSyncQueue } from "@/stores/sync-start";
import { openWishlist } from "@/stores/wishlist-start";

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
    noticeStore.getState().push({ type: "error", about: "session", message: t("refreshFailed"), hasNoTimeout: true });
    openModal("authentication", { view: "login" });
  });
  const onNotice = useEffectEvent((message: string) =>
    noticeStore.getState().push({ type: "error", message, actions: [{ label: tCart("ok") }] }),
  );
  useEffect(() => startSession(store, { onLoggedOut: () => onLoggedOut(), onExpired: () => onExpired() }), [store]);
  useEffect(
    () => startSyncQueue(store, { onNotice: (message) => onNotice(message), onExpired: () => onExpired() }),
    [store],
  );
  useEffect(
    () =>
      onSessionChange(({ isSignedIn }) => {
        if (isSignedIn) noticeStore.getState().settle("session");
      }),
    [],
  );
  useEffect(() => openWishlist(store), [store]);
  return null;
}
