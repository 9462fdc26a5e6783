import { fetchOrders } from "@/lib/account/client";
import type { StoreCode } from "@/lib/storefront/types";
import { keepOrders } from "./seen-orders";
import { getSessionStore } from "./session";

/**
 * Loads the customer's newest orders with the session, so that they are in this browser when there is no network
 * (docs/domain-rules.md#session). Nothing is kept of a customer who signed out meanwhile, or where the shop fails.
 */
export async function loadOrders(store: StoreCode): Promise<void> {
  const { customerId } = getSessionStore(store).getState();
  const answer = await fetchOrders(store, 1);
  const now = getSessionStore(store).getState();
  if (answer.ok && now.status === "customer" && now.customerId === customerId) keepOrders(store, answer.value.orders);
}
