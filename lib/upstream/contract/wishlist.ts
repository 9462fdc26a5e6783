import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { productOptionWire } from "./product-option";

const time = z.iso.datetime({ offset: true });

export const wishWire = z.object({
  sku: z.string().min(1).max(255),
  parent_sku: z.string().min(1).max(255),
  product_option: productOptionWire.nullish(),
  added_at: time,
});
export type WishWire = z.output<typeof wishWire>;

/** Most entries of a wishlist, and most removals that are remembered; the newest stay. */
export const MAX_WISHES = 500;
export const MAX_REMOVED = 1000;

/**
 * A wishlist between a device and the server (docs/domain-rules.md#wishlist). Of every sku only the latest change
 * counts: an item by `added_at`, a removal by `at`, the removal where both are equal; times are UTC and never later
 * than the server's clock. A device sends all it has and takes over the answer, so all devices end with the same list,
 * in whatever order and however often they sync. Removals are remembered for a year and come back too, so a device need
 * not know when it last synced. `version` grows with every change: equal versions are equal lists. A device sends the
 * last one it saw (0 at first), so that what was removed more than a year ago stays removed.
 */
export const wishlistWire = z.object({
  items: z.array(wishWire).max(MAX_WISHES),
  removed: z
    .array(z.object({ sku: z.string().min(1).max(255), at: time }))
    .max(MAX_REMOVED)
    .default([]),
  version: z.coerce.number().int().min(0).default(0),
});
export type WishlistWire = z.output<typeof wishlistWire>;

export const wishlistCalls = {
  wishlistPull: defineCall(CALLS.wishlistPull, {
    query: z.undefined(),
    body: z.undefined(),
    result: wishlistWire,
  }),
  /** Merges a device's list into the customer's and answers all of it. */
  wishlistPush: defineCall(CALLS.wishlistPush, {
    query: z.undefined(),
    body: wishlistWire,
    result: wishlistWire,
  }),
};
