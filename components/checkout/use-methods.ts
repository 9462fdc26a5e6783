"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { availableMethods, isVirtualCart } from "@/lib/cart";
import { toPaymentMethod, toShippingMethod } from "@/lib/cart/schema";
import { isCompleteZip } from "@/lib/delivery";
import { getStore } from "@/lib/storefront";
import { callApi } from "@/lib/upstream/client";
import type { Result } from "@/lib/upstream/types";

/** A call that failed, as react-query wants to hear it. */
function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function useMethods<T>(key: QueryKey, enabled: boolean, read: () => Promise<T>) {
  const store = useStoreCode();
  // what is offered depends on the lines, and the server must know them first
  const lines = useCart((state) => state.items.map(({ sku, qty }) => `${sku}:${qty}`).join());
  const isSynced = useCart((state) => state.totals !== null);
  return useQuery({
    queryKey: [store, lines, ...key],
    queryFn: read,
    enabled: enabled && isSynced,
    placeholderData: (before) => before,
  });
}

/** Ways of delivery for the postcode typed; nothing is asked before it is complete or when nothing is shipped. */
export function useShippingMethods() {
  const store = useStoreCode();
  const country = getStore(store).country;
  const zip = useCheckout((state) => (state.details.zipCode ?? "").replace(/\s+/g, ""));
  const city = useCheckout((state) => state.details.city ?? "");
  const isVirtual = useCart((state) => isVirtualCart(state.items));
  return useMethods(["shipping", zip], !isVirtual && isCompleteZip(country, zip), async () => {
    const address = {
      country_id: country,
      postcode: zip,
      city,
      street: [null, null],
      region: "",
      region_id: 0,
      region_code: "",
    };
    return availableMethods(
      unwrap(await callApi("cartShippingMethods", { store, body: { address } })).map(toShippingMethod),
    );
  });
}

/** Ways to pay for what is in the cart. */
export function usePaymentMethods() {
  const store = useStoreCode();
  return useMethods(["payment"], true, async () =>
    unwrap(await callApi("cartPaymentMethods", { store })).map(toPaymentMethod),
  );
}
