import { createMethodsClient, type MethodsClient } from "@/lib/checkout/methods-client";
import { toTaxAddress } from "@/lib/checkout/tax-address";
import { getSettings } from "@/lib/config/settings";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { callApi } from "@/lib/upstream/client";
import { getCartStore } from "./cart";
import { getCheckoutStore } from "./checkout";

/** Binds the fetcher of shipping and payment methods to the checkout of a store view, which keeps them. */
export function openMethods(store: StoreCode, call: typeof callApi): MethodsClient {
  const checkout = getCheckoutStore(store);
  const { country } = getStore(store);
  const { defaultCountry } = getSettings(store).tax;
  return createMethodsClient({
    store,
    call,
    items: () => getCartStore(store).getState().items,
    address: () => toTaxAddress(checkout.getState().details, country, defaultCountry),
    chosen: () => checkout.getState().shipping,
    choice: () => checkout.getState().delivery,
    dropChoice: () => checkout.getState().dropChoice(),
    read: () => checkout.getState().methods,
    keep: (change) => checkout.getState().keepMethods(change),
  });
}

/** Fetches the methods of the current cart and address, unless they were fetched. */
export async function loadMethods(store: StoreCode): Promise<void> {
  const { callApi } = await import("@/lib/upstream/client");
  await openMethods(store, callApi).load();
}

/**
 * Waits for methods that a page has only begun to fetch, after a reload for instance, and fetches those that nobody
 * does; resolves with the lists that are there then. Waits no longer than the calls do, and never rejects.
 */
export async function whenMethodsSettled(store: StoreCode): Promise<{ shipping: boolean; payment: boolean }> {
  const checkout = getCheckoutStore(store);
  const listed = () => {
    const { shipping, payment } = checkout.getState().methods;
    return { shipping: shipping.methods !== null, payment: payment.methods !== null };
  };
  const isWaiting = () => {
    const { shipping, payment } = checkout.getState().methods;
    return [shipping, payment].some(({ methods, status }) => methods === null && status === "loading");
  };
  /** False for what an earlier page kept and nobody has asked for since. */
  const isAsked = () => {
    const { shipping, payment } = checkout.getState().methods;
    return [shipping, payment].every(({ key, status }) => key !== null || status !== "idle");
  };
  if (listed().shipping && listed().payment && isAsked()) return listed();
  await loadMethods(store);
  if (isWaiting())
    await new Promise<void>((resolve) => {
      const end = checkout.subscribe(() => {
        if (isWaiting()) return;
        end();
        resolve();
      });
    });
  return listed();
}
