import type { KnownOrder } from "@/lib/checkout/known-order";
import type { ShopperEvent } from "@/lib/search-analytics/schema";
import type { StoreCode } from "@/lib/storefront/types";
import { isGranted } from "./consent";

/** Orders remembered as told, so that reading a confirmation again tells nothing. */
const MOST_TOLD = 20;
const toldKeyOf = (store: StoreCode) => `${store}-shop/orders-told`;

/** Tells the provider of search of an event, through the shop, where the shopper agreed; nobody waits for an answer. */
export function tellEvent(store: StoreCode, event: ShopperEvent): void {
  if (!isGranted(store, "statistics")) return;
  const body = JSON.stringify({ store, consent: true, event });
  // the page may be left by the same press
  void fetch("/api/search-events", { method: "POST", body, keepalive: true, credentials: "omit" }).catch(
    () => undefined,
  );
}

function readTold(store: StoreCode): string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(toldKeyOf(store)) ?? "[]");
    return Array.isArray(told) ? told.filter((number) => typeof number === "string") : [];
  } catch {
    return [];
  }
}

/** Tells of an order that was placed, once for each; not where it cannot be remembered that it was. */
export function tellOrder(store: StoreCode, { orderNumber, email, lines }: KnownOrder): void {
  const told = readTold(store);
  if (told.includes(orderNumber) || !isGranted(store, "statistics")) return;
  try {
    localStorage.setItem(toldKeyOf(store), JSON.stringify([orderNumber, ...told].slice(0, MOST_TOLD)));
  } catch {
    return;
  }
  const items = lines.map(({ sku, name, qty, rowTotal }) => ({ sku, name, qty, total: rowTotal }));
  tellEvent(store, { type: "order", number: orderNumber, email, lines: items });
}
