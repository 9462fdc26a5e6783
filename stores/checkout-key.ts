import type { StoreCode } from "@/lib/storefront/types";

/** Key of a store view's checkout in local storage. */
export const checkoutKeyOf = (store: StoreCode) => `${store}-shop/checkout/current`;

/** Key of a store view's unanswered order in local storage; apart, as every tab writes its own copy of the checkout. */
export const attemptKeyOf = (store: StoreCode) => `${store}-shop/checkout/attempt`;

/** Key of the provider's id of a store view's unpaid order in local storage. */
export const providerKeyOf = (store: StoreCode) => `${store}-shop/kco/order-id`;

/** Name of the lock under which an order of a store view is sent, by a page or by the service worker. */
export const orderLockOf = (store: StoreCode) => `${store}-shop/order`;
