import type { WishlistWire, WishWire } from "../../lib/upstream/contract/wishlist";
import type { WishTable } from "../db/customer-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { mergeWishes, type Wishes } from "./merge";

const YEAR_MS = 365 * 86_400_000;
const CHUNK = 200;
const LONGEST_OPTION = 2000;

function toWishes(rows: WishTable[]): Wishes {
  const items = rows.flatMap(({ sku, parent_sku, product_option, at, is_removed }): WishWire[] => {
    if (is_removed === 1) return [];
    // written by saveWords only
    const option = product_option === null ? null : (JSON.parse(product_option) as WishWire["product_option"]);
    return [{ sku, parent_sku, ...(option ? { product_option: option } : {}), added_at: at }];
  });
  return { items, removed: rows.filter(({ is_removed }) => is_removed === 1).map(({ sku, at }) => ({ sku, at })) };
}

const listRows = (queries: Queries, customerId: number): Promise<WishTable[]> =>
  queries.selectFrom("wish").selectAll().where("customer_id", "=", customerId).execute();

/** Returns a customer's wishlist, newest first. */
export async function getWishlist(queries: Queries, customerId: number): Promise<WishlistWire> {
  const { wishlist_version } = await queries
    .selectFrom("customer")
    .select("wishlist_version")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return { ...mergeWishes(toWishes(await listRows(queries, customerId))), version: wishlist_version };
}

/** Returns a device's time in UTC, never later than now: a clock that is ahead would win for good. */
const toInstant = (text: string, now: Date): string =>
  new Date(Math.min(Date.parse(text), now.getTime())).toISOString();

function clean({ items, removed }: Wishes, now: Date): Wishes {
  for (const { sku, product_option } of items) {
    if (JSON.stringify(product_option ?? null).length > LONGEST_OPTION)
      throw new Refusal(400, `The options of ${sku} are too long.`);
  }
  return {
    items: items.map((item) => ({ ...item, added_at: toInstant(item.added_at, now) })),
    removed: removed.map(({ sku, at }) => ({ sku, at: toInstant(at, now) })),
  };
}

function toRows(customerId: number, { items, removed }: Wishes): WishTable[] {
  return [
    ...items.map(({ sku, parent_sku, product_option, added_at }) => ({
      customer_id: customerId,
      sku,
      parent_sku,
      product_option: product_option ? JSON.stringify(product_option) : null,
      at: added_at,
      is_removed: 0,
    })),
    ...removed.map(({ sku, at }) => ({
      customer_id: customerId,
      sku,
      parent_sku: sku,
      product_option: null,
      at,
      is_removed: 1,
    })),
  ];
}

const sameRow = (a: WishTable, b: WishTable) =>
  a.at === b.at &&
  a.is_removed === b.is_removed &&
  (a.is_removed === 1 || (a.parent_sku === b.parent_sku && a.product_option === b.product_option));

/** Makes the customer's rows the given ones; returns true when something changed. */
async function saveRows(
  queries: Queries,
  customerId: number,
  before: WishTable[],
  after: WishTable[],
): Promise<boolean> {
  const oldRows = new Map(before.map((row) => [row.sku, row]));
  const keptSkus = new Set(after.map(({ sku }) => sku));
  const changed = after.filter((row) => {
    const old = oldRows.get(row.sku);
    return !old || !sameRow(old, row);
  });
  const gone = [
    ...before.filter(({ sku }) => !keptSkus.has(sku)),
    ...changed.filter(({ sku }) => oldRows.has(sku)),
  ].map(({ sku }) => sku);
  for (let start = 0; start < gone.length; start += CHUNK)
    await queries
      .deleteFrom("wish")
      .where("customer_id", "=", customerId)
      .where("sku", "in", gone.slice(start, start + CHUNK))
      .execute();
  for (let start = 0; start < changed.length; start += CHUNK)
    await queries
      .insertInto("wish")
      .values(changed.slice(start, start + CHUNK))
      .execute();
  return gone.length > 0 || changed.length > 0;
}

/**
 * Merges a device's wishlist into the customer's, in the caller's transaction, and returns all of it. Removals older
 * than a year are deleted; a device that has synced before does not bring their entries back.
 */
export async function mergeWishlist(
  queries: Queries,
  customerId: number,
  { version, ...sent }: WishlistWire,
  now: Date,
): Promise<WishlistWire> {
  // locks the customer's row, so that two devices merge one after the other
  await queries
    .updateTable("customer")
    .set((set) => ({ wishlist_version: set.ref("wishlist_version") }))
    .where("id", "=", customerId)
    .execute();
  const horizon = new Date(now.getTime() - YEAR_MS).toISOString();
  const before = await listRows(queries, customerId);
  const storedSkus = new Set(before.map(({ sku }) => sku));
  const cleaned = clean(sent, now);
  const fresh = {
    ...cleaned,
    items: cleaned.items.filter(({ sku, added_at }) => version === 0 || storedSkus.has(sku) || added_at >= horizon),
  };
  const merged = mergeWishes(toWishes(before), fresh);
  const after = { ...merged, removed: merged.removed.filter(({ at }) => at >= horizon) };
  if (await saveRows(queries, customerId, before, toRows(customerId, after))) {
    await queries
      .updateTable("customer")
      .set((set) => ({ wishlist_version: set("wishlist_version", "+", 1) }))
      .where("id", "=", customerId)
      .execute();
  }
  return getWishlist(queries, customerId);
}
