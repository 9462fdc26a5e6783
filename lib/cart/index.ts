import { type Minor, sumMinor, timesMinor } from "../money";
import type { CartItem, OrderedLine, Totals, TotalSegment } from "./types";

/** Returns a quantity as an integer, 1 for anything that is no positive number (docs/domain-rules.md#quantities). */
export function toQuantity(value: unknown): number {
  const qty = typeof value === "string" ? Number.parseInt(value, 10) : Math.trunc(Number(value));
  return Number.isFinite(qty) && qty > 0 ? qty : 1;
}

/** Returns the number of the cart's badge: pieces, or lines where the setting counts lines. */
export function countItems(items: CartItem[], countType: "quantities" | "items"): number {
  return countType === "items" ? items.length : items.reduce((sum, { qty }) => sum + qty, 0);
}

/** Returns the sum of the lines at the prices last seen, shown until the server's totals are in. Gross minor units. */
export function localSubtotal(items: CartItem[]): Minor {
  return sumMinor(items.map(({ price, qty }) => timesMinor(price, qty)));
}

/** Returns what is left to free shipping, whole currency units, never below 0 (docs/domain-rules.md#free-shipping). */
export function freeShippingRemaining(totals: Pick<Totals, "subtotalInclTax" | "discount">, limit: number): number {
  return Math.max(0, limit - Math.floor((totals.subtotalInclTax + totals.discount) / 100));
}

/** Returns true when nothing in the cart is shipped. An empty cart is not virtual. */
export function isVirtualCart(items: CartItem[]): boolean {
  return items.length > 0 && items.every(({ isVirtual }) => isVirtual);
}

/** Segments the shop shows in rows of its own; the server's words show the others, extra fees for instance. */
const OWN_ROWS = new Set(["subtotal", "shipping", "discount", "tax", "grand_total"]);

/** Returns the segments of the totals that have no row of their own, without those of nothing. */
export const extraSegments = ({ segments }: Pick<Totals, "segments">): TotalSegment[] =>
  segments.filter(({ code, value }) => !OWN_ROWS.has(code) && value !== 0);

/** Returns what identifies an ordered line, to take it out of the cart later. */
export function toOrderedLine({ sku, productOption, serverItemId, checksum, qty }: CartItem): OrderedLine {
  return { sku, productOption, serverItemId, checksum, qty };
}
