"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useStoreCode } from "@/components/cart/shop-context";
import { isVirtualCart } from "@/lib/cart";
import { toPlacedOrder } from "@/lib/checkout";
import { placeOrder } from "@/lib/checkout/client";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { PICKUP, SHOWROOMS } from "@/lib/stock/showrooms";
import { buildStorePath } from "@/lib/storefront";
import type { Failure } from "@/lib/upstream/types";
import { getCartStore } from "@/stores/cart";
import { getCartTab } from "@/stores/cart-tab";
import { getCheckoutStore } from "@/stores/checkout";
import { usePaymentMethods, useShippingMethods } from "./use-methods";

export interface PlaceFaults {
  form: string | null;
  shipping: string | null;
  payment: string | null;
}

const NONE: PlaceFaults = { form: null, shipping: null, payment: null };

/** Places the order of the cart with what the form says; faults come back as sentences at their places. */
export function usePlaceOrder() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const router = useRouter();
  const { data: shippingMethods = [] } = useShippingMethods();
  const { data: paymentMethods = [] } = usePaymentMethods();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(NONE);
  const cart = getCartStore(store);
  const checkout = getCheckoutStore(store);

  function explain({ kind, status, message = "" }: Failure): string {
    // no answer, or one nobody can read: the order may have been placed, and the next try finds out
    if (kind === "network" || kind === "contract" || (status ?? 0) >= 500) return t("orderUnreachable");
    // the sums the shopper saw are no longer true: fetch the new ones at once
    getCartTab(store).touch();
    if (/amount incorrect/i.test(message)) return t("orderAmount");
    if (/stock|available/i.test(message)) return t("orderStock");
    return t("orderRefused", { message });
  }

  async function place(details: CheckoutDetails): Promise<void> {
    const { items, totals, totalsVersion, version } = cart.getState();
    const { shipping: chosen, payment: code, showroom, attempt } = checkout.getState();
    const shipping = shippingMethods.find(({ carrierCode, methodCode }) => carrierCode === chosen?.carrierCode && methodCode === chosen.methodCode) ?? null;
    const payment = paymentMethods.find((method) => method.code === code);
    if (!shipping && !isVirtualCart(items)) return setFaults({ ...NONE, shipping: t("chooseShipping"), form: t("fixErrors") });
    if (!payment) return setFaults({ ...NONE, payment: t("choosePayment"), form: t("fixErrors") });
    if (!totals || totalsVersion !== version) return setFaults({ ...NONE, form: t("waitTotals") });
    setBusy(true);
    setFaults(NONE);
    const isCollected = shipping?.methodCode === PICKUP.methodCode;
    const input = { store, details, items, totals, shipping, payment, showroom: isCollected ? (showroom ?? SHOWROOMS[0]?.id ?? null) : null };
    const placed = await placeOrder(input, attempt, { remember: (running) => checkout.getState().setAttempt(running) });
    if (!placed.ok) {
      setBusy(false);
      return setFaults({ ...NONE, form: explain(placed.error) });
    }
    const { orderId, result } = placed.value;
    checkout.getState().finish(toPlacedOrder({ ...input, orderId }, result.orderNumber ?? result.backendOrderId, result.transferedAt || new Date().toISOString()));
    getCartTab(store).clear();
    router.push(`${buildStorePath({ store, path: "/confirmation" })}?sid=${encodeURIComponent(orderId)}`);
  }

  return { place, busy, faults, markInvalid: () => setFaults({ ...NONE, form: t("fixErrors") }) };
}
