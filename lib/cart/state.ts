import type { CartItem, LineRef, Totals } from "./types";

/** A line the shopper removed here and the server may still hold: under an id, or, where its answer to the line never came, under none. */
export type RemovedLine = { serverItemId: number; sku: string } | (LineRef & { serverItemId: null });

/** Why a coupon is not in the cart; the words are messages (spec §8). */
export type CouponRefusal = { code: string; reason: "incorrect" };

/**
 * The cart of a store view in this browser, shared by its tabs (spec §3 "Cart state", under our names). Quantities are the
 * shopper's; totals, methods and ids are the server's.
 */
export interface CartState {
  items: CartItem[];
  removed: RemovedLine[];
  /** The line removed last and where it stood, to be put back. */
  lastRemoved: { item: CartItem; index: number } | null;
  /** The code in the cart: on the server, or wanted and to be told it. */
  coupon: { code: string; state: "applied" | "wanted" } | null;
  /** True while the server may hold a coupon the shopper took out. */
  isCouponDropped: boolean;
  couponRefusal: CouponRefusal | null;
  owner: "guest" | "customer";
  /** Stands for the server's cart, another one for every new cart; null while there is none. Its token is in a cookie. */
  connection: string | null;
  /** `cartItemsHash` of the lines the server last agreed to. */
  itemsHash: string | null;
  /** Milliseconds since 1970 of the last agreement on lines, and on totals. */
  syncedAt: number | null;
  totalsSyncedAt: number | null;
  /** The server's sums (with segments and rows) of the cart at `totalsVersion`. */
  totals: Totals | null;
  /** Grows with every change of the shopper's. */
  version: number;
  /** Versions the server knows the lines of, and the totals are made for. */
  syncedVersion: number;
  totalsVersion: number;
}

/** What one tab knows by itself; gone with it. */
export interface CartTab {
  /** False until the browser's copy has been read: nothing is shown as empty before that. */
  isLoaded: boolean;
  isAdding: boolean;
  /** Off: not wanted, or given up until the next load or log-in (spec §4 "Connect"). */
  syncState: "idle" | "running" | "failed" | "off";
  connectBypassCount: number;
  /** How often the server broke on an update, by line and quantity. */
  failedUpdates: Record<string, number>;
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
};

/** True while the server has not heard of a change of the shopper's. */
export function isDirty({ version, syncedVersion }: Pick<CartState, "version" | "syncedVersion">): boolean {
  return version !== syncedVersion;
}

/** The server's totals while they are those of the quantities at hand, else null: they are being updated, or cannot be told. */
export function currentTotals({
  totals,
  totalsVersion,
  version,
}: Pick<CartState, "totals" | "totalsVersion" | "version">): Totals | null {
  return totalsVersion === version ? totals : null;
}

/** Sync is required when the cart's hash is empty or changed, or there has never been one (spec §4 "Cart lifecycle"). */
export function isSyncRequired(state: CartState, hash: string): boolean {
  return state.itemsHash === null || state.itemsHash !== hash || state.syncedAt === null || isDirty(state);
}

/** Likewise of the totals: of other lines, never made, or made for something else than is chosen now. */
export function areTotalsRequired(state: CartState, hash: string): boolean {
  return state.itemsHash !== hash || state.totalsSyncedAt === null || currentTotals(state) === null;
}

/** A coupon's fate, for the form that waits for it. */
export type CouponOutcome = "applied" | "incorrect" | "waiting";

const isCode = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase();

export function couponOutcome(
  { coupon, couponRefusal }: Pick<CartState, "coupon" | "couponRefusal">,
  code: string,
): CouponOutcome {
  if (coupon && isCode(coupon.code, code)) return coupon.state === "applied" ? "applied" : "waiting";
  return couponRefusal && isCode(couponRefusal.code, code) ? "incorrect" : "waiting";
}
