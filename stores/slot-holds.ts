import type { StoreCode } from "@/lib/storefront/types";

/** Calls under way that hold the hours of a delivery or give them back. */
const underWay = new Map<StoreCode, Promise<unknown>>();

/** Notes a call that changes the hours a cart holds; an order waits for it. */
export function noteSlotChange(store: StoreCode, call: Promise<unknown>): void {
  const all = Promise.allSettled([underWay.get(store), call]);
  underWay.set(store, all);
}

/** Resolves once the hours that were chosen are held, given back, or refused. */
export const whenSlotsSettled = async (store: StoreCode): Promise<void> => void (await underWay.get(store));
