"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { isCompleteZip, isInCheckout } from "@/lib/checkout";
import { getSettings } from "@/lib/config/settings";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { CartItem } from "@/lib/cart/types";
import { getCartStore } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";
import { noticeStore } from "@/stores/notices";

/** Changes that follow each other quickly go to the server together. */
const SETTLE_MS = 250;

/**
 * Keeps the cart of a store view and the server's together: once after loading, after every change, when the network
 * comes back and when another tab changed it. One synchronisation runs at a time.
 */
export function useCartSync(store: StoreCode): void {
  const t = useTranslations("cart");
  const refused = useEffectEvent((item: CartItem) => noticeStore.getState().push({ type: "error", message: t("refused", { name: item.name }), timeToLive: 10_000 }));

  useEffect(() => {
    const cart = getCartStore(store);
    const checkout = getCheckoutStore(store);
    const { country } = getStore(store);
    const { cart: flags, checkout: times } = getSettings(store);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    let stopped = false;

    async function sync(): Promise<void> {
      if (running || stopped || !flags.synchronize) return;
      running = true;
      cart.getState().setSyncState("running");
      try {
        const [{ syncSafely }, { loadCartItem }] = await Promise.all([import("@/lib/cart/client"), import("@/lib/cart/load")]);
        const { isDirty } = cart.getState();
        const { modifiedAt, details, shipping } = checkout.getState();
        const busy = isInCheckout(modifiedAt, Date.now(), times.inCheckoutWindowMs);
        const outcome = await syncSafely({
          store,
          rules: { force: isDirty || busy, canRemoveLocal: flags.serverSyncCanRemoveLocalItems, canModifyLocal: flags.serverSyncCanModifyLocalItems, addQuantities: false },
          maxBypassAttempts: flags.maxBypassAttempts,
          read: () => cart.getState(),
          patch: (change) => cart.getState().patch(change),
          estimate: () => ({
            countryId: country,
            postcode: details.zipCode ?? "",
            carrierCode: shipping?.carrierCode ?? null,
            methodCode: shipping?.methodCode ?? null,
          }),
          load: (line) => loadCartItem(store, line),
          onChanged: () => {},
          onRefused: (item) => refused(item),
        });
        if (outcome.kind === "synced") cart.getState().setTotals(outcome.totals, outcome.version);
        cart.getState().setSyncState(outcome.kind === "synced" ? "idle" : "failed");
        running = false;
        if (outcome.kind === "synced" && cart.getState().version !== outcome.version) schedule();
      } catch {
        // a chunk that could not be loaded: the cart stays as it is and the next change or the network tries again
        running = false;
        cart.getState().setSyncState("failed");
      }
    }

    function schedule(delay = SETTLE_MS): void {
      clearTimeout(timer);
      timer = setTimeout(() => void sync(), delay);
    }

    const onStorage = (event: StorageEvent) => {
      if (event.key === cart.persist.getOptions().name) void cart.persist.rehydrate();
    };
    const onOnline = () => schedule(0);
    const stopCart = cart.subscribe((state, before) => {
      if (state.version !== before.version && state.isDirty) schedule();
    });
    const stopCheckout = checkout.subscribe((state, before) => {
      const zip = state.details.zipCode ?? "";
      const changed = state.shipping !== before.shipping || (zip !== before.details.zipCode && isCompleteZip(country, zip));
      if (changed && cart.getState().items.length > 0) {
        // totals depend on where and how: the ones at hand are no longer the truth
        cart.setState(({ version }) => ({ version: version + 1, isDirty: true }));
      }
    });
    addEventListener("storage", onStorage);
    addEventListener("online", onOnline);
    void Promise.all([cart.persist.rehydrate(), checkout.persist.rehydrate()]).then(() => {
      if (cart.getState().items.length > 0) schedule(0);
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      stopCart();
      stopCheckout();
      removeEventListener("storage", onStorage);
      removeEventListener("online", onOnline);
    };
  }, [store]);
}
