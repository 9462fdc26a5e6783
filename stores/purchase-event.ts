import type { KnownOrder } from "@/lib/checkout/known-order";
import { type Minor, roundMinor } from "@/lib/money";
import type { StoreCode } from "@/lib/storefront/types";
import { PURCHASE_TOLD } from "@/lib/upstream/page-calls";
import { requestApi } from "@/lib/upstream/request";
import { track } from "./analytics";
import { getConsentStore } from "./consent";

/** Orders remembered as told, so that reading a confirmation again asks nobody. */
const MOST_TOLD = 20;
const keyOf = (store: StoreCode) => `${store}-shop/purchases-told`;

function readTold(store: StoreCode): string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(keyOf(store)) ?? "[]");
    return Array.isArray(told) ? told.filter((number) => typeof number === "string") : [];
  } catch {
    return [];
  }
}

/** Returns what a piece cost, with its share of what the whole order was reduced by. */
function unitPriceOf({ subtotal, discount }: KnownOrder, rowTotal: Minor, qty: number): Minor {
  const share = subtotal > 0 ? 1 - Math.abs(discount) / subtotal : 1;
  return roundMinor((rowTotal * share) / qty);
}

/**
 * Tracks an order once: for this browser by its storage, for all others by the mark of the backend. Where the backend does
 * not answer, or nobody agreed, nothing is told and nothing marked.
 */
export async function tellPurchase(store: StoreCode, order: KnownOrder): Promise<void> {
  const { request, granted } = getConsentStore(store).getState();
  const { orderNumber, lines, tax, shipping, coupon = null } = order;
  if (!request?.services.includes("tagManager") || granted.length === 0) return;
  const told = readTold(store);
  if (told.includes(orderNumber)) return;
  const answer = await requestApi(PURCHASE_TOLD, { store, body: { number: orderNumber } });
  if (!answer.ok) return;
  try {
    localStorage.setItem(keyOf(store), JSON.stringify([orderNumber, ...told].slice(0, MOST_TOLD)));
  } catch {
    // the backend has its mark
  }
  if (answer.value !== true) return;
  track(store, () => ({
    name: "purchase",
    transaction_id: orderNumber,
    coupon,
    tax,
    shipping,
    // without what was chosen of a piece: it may be a name that was written on it
    items: lines.map(({ sku, name, qty, rowTotal }) => ({
      sku,
      name,
      quantity: qty,
      price: unitPriceOf(order, rowTotal, qty),
    })),
  }));
}
