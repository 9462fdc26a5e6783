import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { productOptionWire } from "./cart";

const time = z.iso.datetime({ offset: true });

export const wishWire = z.object({
  sku: z.string().min(1).max(255),
  parent_sku: z.string().min(1).max(255),
  product_option: productOptionWire.nullish(),
  added_at: time,
});
export type WishWire = z.output<typeof wishWire>;

/** Most items of a wishlist, and most removals that are remembered; the newest stay. */
export const MAX_WISHES = 500;
export const MAX_REMOVED = 1000;

/**
 * A wishlist between a device and the server. Of every sku only the latest word counts: an item by `added_at`, a removal
 * by `at`, the removal where both are equal; times are UTC and never later than the server's clock. So whoever sends all
 * it knows and takes over what comes back ends with the same list as the others, in whatever order they come and however
 * often. Removals are remembered, for a year, and come back too; a device that keeps them need not know when it was last
 * heard. `version` grows with every change of the list: equal versions are equal lists. A device sends the last one it
 * saw (0 at first), so that what was removed more than a year ago stays removed.
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
  /** Merges what a device knows into the customer's list and answers the whole of it. */
  wishlistPush: defineCall(CALLS.wishlistPush, {
    query: z.undefined(),
    body: wishlistWire,
    result: wishlistWire,
  }),
};
