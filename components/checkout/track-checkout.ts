import { toEventItem } from "@/lib/cart/event-item";
import type { StoreCode } from "@/lib/storefront/types";
import { track } from "@/stores/analytics";
import { getCartStore } from "@/stores/cart";

type CheckoutStep =
  | { name: "begin_checkout" }
  | { name: "add_shipping_info"; shipping_tier: string }
  | { name: "add_payment_info"; payment_type: string };

/** Tracks a step of the checkout with what is in the cart. */
export function trackCheckout(store: StoreCode, step: CheckoutStep): void {
  track(store, () => {
    const { items, totals } = getCartStore(store).getState();
    return { ...step, coupon: totals?.couponCode ?? null, items: items.map(toEventItem) };
  });
}
