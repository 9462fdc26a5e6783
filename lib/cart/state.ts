import type { Minor } from "../money";
import type { CouponRefusal } from "./coupon-refusal";
import { localSubtotal } from "./index";
import type { CartItem, LineRef, Totals } from "./types";

/** A line removed here that the server may still hold; `serverItemId` is null where it was sent but never confirmed. */
export type RemovedLine = { serverItemId: number; sku: string } | (LineRef & { serverItemId: null });

/**
 * The cart of a store view in this browser, shared by its tabs (docs/domain-rules.md#cart-state). Quantities are the
 * shopper's; totals and ids are the server's.
 */
export interface CartState {
  items: CartItem[];
  removed: RemovedLine[];
  /** The last removed line and its position, for undo. */
  lastRemoved: { item: CartItem; index: number } | null;
  /** The coupon code: applied on the server, or wanted and still to be sent. */
  coupon: { code: string; state: "applied" | "wanted" } | null;
  /** True while the server may hold a coupon the shopper removed. */
  isCouponDropped: boolean;
  couponRefusal: CouponRefusal | null;
  owner: "guest" | "customer";
  /** Local name of the server's cart, new for every cart; null while there is none. The cart's token is in a cookie. */
  connection: string | null;
  /** `cartItemsHash` of the lines last synchronised. */
  itemsHash: string | null;
  /** When lines, and totals, were last synchronised. Milliseconds since 1970. */
  syncedAt: number | null;
  totalsSyncedAt: number | null;
  /** The server's sums (with segments and rows) of the cart at `totalsVersion`. */
  totals: Totals | null;
  /** Counts the shopper's changes. */
  version: number;
  /** The version whose lines the server has, and the one the totals belong to. */
  syncedVersion: number;
  totalsVersion: number;
}

/** State of one tab; not shared and not persisted. */
export interface CartTab {
  /** False until the persisted cart was read: nothing is shown as empty before that. */
  isLoaded: boolean;
  isAdding: boolean;
  /** Off: disabled, or given up until the next load or log-in (docs/domain-rules.md#connecting-the-cart). */
  syncState: "idle" | "running" | "failed" | "off";
  connectBypassCount: number;
  /** How often the server broke on an update, by line and quantity. */
  failedUpdates: Record<string, number>;
  /** The coupon a form of this tab waits for: the form says what became of it, no notice does. */
  awaitedCoupon: string | null;
}

export const EMPTY_CART: CartState = {
  items: [],
  removed: [],
  lastRemoved: null,
  coupon: null,
  isCouponDropped: false,
  couponRefusal: null,
  owner: "guest",
  connection: null,
  itemsHash: null,
  syncedAt: null,
  totalsSyncedAt: null,
  totals: null,
  version: 0,
  syncedVersion: 0,
  totalsVersion: 0,
};

export const NEW_TAB: CartTab = {
  isLoaded: false,
  isAdding: false,
  syncState: "idle",
  connectBypassCount: 0,
  failedUpdates: {},
  awaitedCoupon: null,
};

/** Returns true while a change of the shopper's has not been synchronised. */
export function isDirty({ version, syncedVersion }: Pick<CartState, "version" | "syncedVersion">): boolean {
  return version !== syncedVersion;
}

/** Returns the server's totals while they belong to the current quantities, else null. */
export function currentTotals({
  totals,
  totalsVersion,
  version,
}: Pick<CartState, "totals" | "totalsVersion" | "version">): Totals | null {
  return totalsVersion === version ? totals : null;
}

type Summed = Pick<CartState, "items" | "totals" | "totalsVersion" | "version">;

/**
 * Returns the totals a page shows: the server's, and while they are computed again the last ones where the goods come to
 * the same sum; null where there are none.
 */
export function shownTotals(cart: Summed): Totals | null {
  const { items, totals } = cart;
  return currentTotals(cart) ?? (totals?.subtotalInclTax === localSubtotal(items) ? totals : null);
}

/** Returns the total a page shows: that of `shownTotals`, else the sum of the lines. */
export const shownTotal = (cart: Summed): Minor => shownTotals(cart)?.grandTotal ?? localSubtotal(cart.items);

/**
 * Returns true when the cart must be synchronised: its hash is empty or changed, or it never was
 * (docs/domain-rules.md#cart-lifecycle).
 */
export function isSyncRequired(state: CartState, hash: string): boolean {
  return state.itemsHash === null || state.itemsHash !== hash || state.syncedAt === null || isDirty(state);
}

/** Returns true when the totals must be fetched: they are missing, or belong to other lines or another selection. */
export function areTotalsRequired(state: CartState, hash: string): boolean {
  return state.itemsHash !== hash || state.totalsSyncedAt === null || currentTotals(state) === null;
}

/** What became of a coupon, for the form that waits for it. */
export type CouponOutcome = "applied" | "waiting" | CouponRefusal;

/** Returns true for two spellings of a coupon code. */
export const isCode = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();

export function couponOutcome(
  { coupon, couponRefusal }: Pick<CartState, "coupon" | "couponRefusal">,
  code: string,
): CouponOutcome {
  if (coupon && isCode(coupon.code, code)) return coupon.state === "applied" ? "applied" : "waiting";
  return couponRefusal && isCode(couponRefusal.code, code) ? couponRefusal : "waiting";
}
