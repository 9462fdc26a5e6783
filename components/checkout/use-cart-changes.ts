"use client";

import { useEffect, useEffectEvent } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { type CartState, currentTotals } from "@/lib/cart/state";
import { getCartStore } from "@/stores/cart";

/** What an order is made of, as far as the cart says; null while its sum is being worked out. */
function contentOf(state: CartState): string | null {
  const totals = currentTotals(state);
  return (
    totals && JSON.stringify([state.items.map(({ sku, checksum, qty }) => [sku, checksum, qty]), totals.grandTotal])
  );
}

/**
 * Watches the cart while it is being paid: `onChange` is called as soon as it is another, in another tab for instance,
 * and `update` once its new sum is there, one at a time.
 */
export function useCartChanges({ onChange, update }: { onChange: () => void; update: () => Promise<void> }): void {
  const store = useStoreCode();
  const notify = useEffectEvent(onChange);
  const run = useEffectEvent(update);
  useEffect(() => {
    const cart = getCartStore(store);
    let known = contentOf(cart.getState());
    let isChanged = false;
    let isRunning = false;
    let isEnded = false;
    async function follow(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      for (;;) {
        const content = contentOf(cart.getState());
        if (isEnded || !isChanged || content === null) break;
        isChanged = false;
        known = content;
        await run();
      }
      isRunning = false;
    }
    const unsubscribe = cart.subscribe((state) => {
      const content = contentOf(state);
      if (content === known && !isChanged) return;
      if (!isChanged) notify();
      isChanged = true;
      if (content !== null) void follow();
    });
    return () => {
      isEnded = true;
      unsubscribe();
    };
  }, [store]);
}
