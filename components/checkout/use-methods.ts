"use client";

import { useEffect } from "react";
import { useCart } from "@/components/cart";
import { useStoreCode } from "@/components/storefront/store-context";
import { currentTotals } from "@/lib/cart/state";
import { offeredPayments, selectPayment, selectShipping } from "@/lib/checkout/methods";
import type { MethodList, PaymentMethod, ShippingMethod } from "@/lib/checkout/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { fetchMethods } from "@/stores/cart";
import { useCheckout } from "./use-checkout";

/** Fetches the methods of the cart and address while the checkout is open, once the cart is synchronised. */
export function useFreshMethods(): void {
  const store = useStoreCode();
  const isSynced = useCart((state) => currentTotals(state) !== null);
  const zip = useCheckout((state) => state.details.zipCode ?? "");
  const country = useCheckout((state) => state.details.country);
  useEffect(() => {
    if (isSynced) fetchMethods(store);
  }, [store, isSynced, zip, country]);
}

/** Returns the shipping methods on offer and the one that counts. */
export function useShipping(): MethodList<ShippingMethod> & { selected: ShippingMethod | null } {
  const list = useCheckout((state) => state.methods.shipping);
  const chosen = useCheckout((state) => state.shipping);
  return { ...list, selected: selectShipping(list.methods, chosen) };
}

/** Returns the payment methods on offer and the one that counts. */
export function usePayment(): MethodList<PaymentMethod> & { selected: PaymentMethod | null } {
  const list = useCheckout((state) => state.methods.payment);
  const chosen = useCheckout((state) => state.payment);
  const isCompany = useCheckout((state) => state.details.isCompany ?? false);
  const methods = offeredPayments(list.methods, isCompany);
  return { ...list, methods, selected: selectPayment(methods, chosen, getShopperSettings(useStoreCode()).checkout) };
}
