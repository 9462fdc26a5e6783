"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { isVirtualCart } from "@/lib/cart";
import { currentTotals } from "@/lib/cart/state";
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
  /** Two presses are one: the second may come before the button says that it is busy. */
  const isUnderWay = useRef(false);
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

  /** Why what the shopper sees cannot be ordered now; null when it can. What they changed last is waited for. */
  async function findObstacle(): Promise<string | null> {
    const seen = currentTotals(cart.getState());
    const [{ whenSettled }, { findSoldOut }] = await Promise.all([
      import("@/stores/cart-sync"),
      import("@/stores/cart-stock"),
    ]);
    const settled = await whenSettled(store);
    const totals = currentTotals(cart.getState());
    if (!settled.ok || !totals) return t("waitTotals");
    if (totals.grandTotal !== seen?.grandTotal) return t("orderAmount");
    return (await findSoldOut(store)).length > 0 ? t("orderStock") : null;
  }

  async function place(details: CheckoutDetails): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFaults(NONE);
    const found = await send(details).catch((): PlaceFaults => ({ ...NONE, form: t("orderUnreachable") }));
    isUnderWay.current = false;
    if (!found) return;
    setBusy(false);
    setFaults(found);
  }

  /** Sends the order; what is wrong with it, or null where it was placed. */
  async function send(details: CheckoutDetails): Promise<PlaceFaults | null> {
    const { shipping: chosen, payment: code, showroom } = checkout.getState();
    const shipping =
      shippingMethods.find(
        ({ carrierCode, methodCode }) => carrierCode === chosen?.carrierCode && methodCode === chosen.methodCode,
      ) ?? null;
    const payment = paymentMethods.find((method) => method.code === code);
    if (!shipping && !isVirtualCart(cart.getState().items))
      return { ...NONE, shipping: t("chooseShipping"), form: t("fixErrors") };
    if (!payment) return { ...NONE, payment: t("choosePayment"), form: t("fixErrors") };
    const obstacle = await findObstacle();
    const { items } = cart.getState();
    const totals = currentTotals(cart.getState());
    if (obstacle !== null || !totals) return { ...NONE, form: obstacle ?? t("waitTotals") };
    const isCollected = shipping?.methodCode === PICKUP.methodCode;
    const input = {
      store,
      details,
      items,
      totals,
      shipping,
      payment,
      showroom: isCollected ? (showroom ?? SHOWROOMS[0]?.id ?? null) : null,
    };
    const placed = await placeOrder(input, checkout.getState().attempt, {
      remember: (running) => checkout.getState().setAttempt(running),
    });
    if (!placed.ok) return { ...NONE, form: explain(placed.error) };
    const { orderId, result, lines } = placed.value;
    checkout
      .getState()
      .finish(
        toPlacedOrder(
          { ...input, orderId },
          result.orderNumber ?? result.backendOrderId,
          result.transferedAt || new Date().toISOString(),
        ),
      );
    getCartTab(store).clear(lines);
    router.push(`${buildStorePath({ store, path: "/confirmation" })}?sid=${encodeURIComponent(orderId)}`);
    return null;
  }

  return { place, busy, faults, markInvalid: () => setFaults({ ...NONE, form: t("fixErrors") }) };
}
