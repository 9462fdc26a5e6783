import { toEventItem } from "@/lib/cart/event-item";
import { offeredPayments, selectPayment, selectShipping } from "@/lib/checkout/methods";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { StoreCode } from "@/lib/storefront/types";
import { track } from "@/stores/analytics";
import { getCartStore } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";

type CheckoutStep =
  | { name: "begin_checkout" }
  | { name: "add_shipping_info"; shipping_tier: string }
  | { name: "add_payment_info"; payment_type: string };

/** The methods that were told, by store view and step. */
const told = new Map<string, string>();
const keyOf = (store: StoreCode, { name }: CheckoutStep) => `${store} ${name}`;
const methodOf = (step: CheckoutStep): string => Object.values(step).at(-1) ?? "";

/** Tracks a step of the checkout with what is in the cart. */
export function trackCheckout(store: StoreCode, step: CheckoutStep): void {
  if (step.name === "begin_checkout") told.clear();
  told.set(keyOf(store, step), methodOf(step));
  track(store, () => {
    const { items, totals } = getCartStore(store).getState();
    return { ...step, coupon: totals?.couponCode ?? null, items: items.map(toEventItem) };
  });
}

/** Tracks the methods an order is placed with, where nobody had to choose them: one that was preselected is chosen by that. */
export function trackChosen(store: StoreCode): void {
  const { details, methods, ...chosen } = getCheckoutStore(store).getState();
  const shipping = selectShipping(methods.shipping.methods, chosen.shipping);
  const offered = offeredPayments(methods.payment.methods, details.isCompany ?? false);
  const payment = selectPayment(offered, chosen.payment, getShopperSettings(store).checkout);
  const steps: CheckoutStep[] = [
    ...(shipping
      ? [{ name: "add_shipping_info" as const, shipping_tier: `${shipping.carrierCode}_${shipping.methodCode}` }]
      : []),
    ...(payment ? [{ name: "add_payment_info" as const, payment_type: payment.code }] : []),
  ];
  for (const step of steps) if (told.get(keyOf(store, step)) !== methodOf(step)) trackCheckout(store, step);
}
