"use client";

import { useStoreCode } from "@/components/storefront/store-context";
import { deliveryView } from "@/lib/delivery/countries";
import { toAnyPostcode } from "@/lib/upstream/contract/postcode";
import { useCheckout } from "./use-checkout";

/** Returns the country the order goes to, as the page shows it, and the postcode there. */
export function useDeliveryView() {
  const store = useStoreCode();
  const view = deliveryView(
    store,
    useCheckout((state) => state.details.country),
  );
  const postcode = toAnyPostcode(useCheckout((state) => state.details.zipCode ?? ""));
  return { view, postcode };
}
