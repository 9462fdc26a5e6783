import type { StoreCode } from "@/lib/storefront/types";

/** Key of a store view's checkout in local storage. */
export const checkoutKeyOf = (store: StoreCode) => `${store}-shop/checkout/current`;
