"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { ResumeOutcome } from "@/lib/checkout/resume-order";
import type { StoreCode } from "@/lib/storefront/types";
import { takeLedHome } from "@/stores/not-on-device";
import { noticeStore } from "@/stores/notices";
import { startOrderWatch } from "@/stores/order-watch-start";
import { overlayStore } from "@/stores/overlays";
import { getSessionStore, onSessionChange } from "@/stores/session";
import { startSession } from "@/stores/session-keeper";
import { startSyncQueue } from "@/stores/sync-start";
import { openWishlist } from "@/stores/wishlist-start";

/** Shows what became of an order that was not answered, or that waited on this device. */
function useOrderWatch(store: StoreCode): void {
  const tOrder = useTranslations("checkout.givenBack");
  const onOrder = useEffectEvent((outcome: ResumeOutcome) => {
    if (outcome.kind === "placed") overlayStore.getState().openModal("orderConfirmation", { order: outcome.order });
    if (outcome.kind === "givenBack")
      noticeStore.getState().push({ type: "error", message: tOrder(outcome.reason), hasNoTimeout: true });
  });
  useEffect(
    () =>
      startOrderWatch(store, {
        onKnown: (outcome) => onOrder(outcome),
        onSaved: (news) =>
          void import("./tell-saved-order").then(
            ({ tellSavedOrder }) => tellSavedOrder(store, news),
            // it is told on the next page
            () => undefined,
          ),
      }),
    [store],
  );
}

/** Keeps session, wishlist, waiting tasks and an unanswered order current while a page is open, and shows their notices. */
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
    // a page that asks to sign in does not ask twice
    const isAsking = location.pathname.endsWith("/my-account") && !getSessionStore(store).getState().isExpired;
    if (!isAsking) openModal("authentication", { view: "login" });
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
  const onLedHome = useEffectEvent(() => noticeStore.getState().push({ type: "warning", message: t("notOnDevice") }));
  useEffect(() => {
    if (takeLedHome()) onLedHome();
  }, []);
  useOrderWatch(store);
  return null;
}
