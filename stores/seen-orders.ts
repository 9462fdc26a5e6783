import type { OrderEntry } from "@/lib/account/orders";
import { minor } from "@/lib/money";
import type { StoreCode } from "@/lib/storefront/types";
import { browserStorage, hasFields } from "./persist";

/** A customer's newest orders as they were last seen in this browser. */
interface SeenOrders {
  orders: (Omit<OrderEntry, "placedAt" | "total"> & { placedAt: string; total: number })[];
}

const isSeen = (value: unknown): value is SeenOrders =>
  hasFields(value, { orders: "object" }) &&
  Array.isArray(value.orders) &&
  value.orders.every(
    (order) =>
      hasFields(order, { number: "string", placedAt: "string", status: "string", total: "number", pieces: "number" }) &&
      Array.isArray(order.names) &&
      Number.isSafeInteger(order.total) &&
      !Number.isNaN(Date.parse(String(order.placedAt))),
  );

const storage = browserStorage(isSeen);

/** Key of the orders in local storage; of the log-in, with which they go. */
export const seenOrdersKey = (store: StoreCode) => `${store}-shop/session/orders`;

/** Keeps a customer's newest orders, so that they can be looked at without a network. */
export function keepOrders(store: StoreCode, orders: OrderEntry[]): void {
  const state = { orders: orders.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })) };
  storage.setItem(seenOrdersKey(store), { state, version: 1 });
}

/** Returns the orders that were last seen here, newest first; none after a log-out. */
export const readSeenOrders = (store: StoreCode): OrderEntry[] =>
  (storage.getItem(seenOrdersKey(store))?.state.orders ?? []).map((order) => ({
    ...order,
    placedAt: new Date(order.placedAt),
    total: minor(order.total),
  }));

/** Returns true where a customer's orders were kept, if only that there are none. */
export const hasSeenOrders = (store: StoreCode): boolean => storage.getItem(seenOrdersKey(store)) !== null;

/** Forgets them with the log-in they belong to. */
export const forgetOrders = (store: StoreCode): void => void storage.removeItem(seenOrdersKey(store));
