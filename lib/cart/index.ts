import { type Minor, sumMinor, timesMinor } from "../money";
import type { CartItem, OrderedLine, Totals, TotalSegment } from "./types";

/** Quantities given as text become integers, 1 where they say nothing (spec §5). */
export function toQuantity(value: unknown): number {
  const qty = typeof value === "string" ? Number.parseInt(value, 10) : Math.trunc(Number(value));
  return Number.isFinite(qty) && qty > 0 ? qty : 1;
}

/** What the cart's badge says: pieces, or lines where the setting counts lines (spec §9). */
export function countItems(items: CartItem[], countType: "quantities" | "items"): number {
  return countType === "items" ? items.length : items.reduce((sum, { qty }) => sum + qty, 0);
}

/** Sum of the lines as the browser knows it, until the server's totals are in. */
export function localSubtotal(items: CartItem[]): Minor {
  return sumMinor(items.map(({ price, qty }) => timesMinor(price, qty)));
}

/** What is left to free shipping: limit minus floor of (subtotal incl. tax plus discount), never below zero (spec §9). Whole units. */
export function freeShippingRemaining(totals: Pick<Totals, "subtotalInclTax" | "discount">, limit: number): number {
  return Math.max(0, limit - Math.floor((totals.subtotalInclTax + totals.discount) / 100));
}

/** True when nothing in the cart is shipped; cash on delivery is hidden then (spec §5 Checkout). */
export function isVirtualCart(items: CartItem[]): boolean {
  return items.length > 0 && items.every(({ isVirtual }) => isVirtual);
}

/** Segments the shop shows in rows of its own; the server's words show the others, extra fees for instance. */
const OWN_ROWS = new Set(["subtotal", "shipping", "discount", "tax", "grand_total"]);

/** Returns the segments of the totals that have no row of their own, without those of nothing. */
export const extraSegments = ({ segments }: Pick<Totals, "segments">): TotalSegment[] =>
  segments.filter(({ code, value }) => !OWN_ROWS.has(code) && value !== 0);

/** A line as an order takes it out of the cart. */
export function toOrderedLine({ sku, productOption, serverItemId, checksum, qty }: CartItem): OrderedLine {
  return { sku, productOption, serverItemId, checksum, qty };
}
