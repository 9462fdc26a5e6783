import { createHash } from "node:crypto";
import { orderResult, type OrderBody, type OrderResult } from "../../lib/upstream/contract/order";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";

/**
 * Fields that may differ between two attempts at the same order. The cart is among them: once the order is in, the next
 * attempt may come with a fresh cart or without one.
 */
const IGNORED_FIELDS = new Set([
  "order_id",
  "cart_id",
  "created_at",
  "updated_at",
  "transmited",
  "transmited_at",
  "store_code",
  "analytics",
]);
const CART = "cart:";

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`).join(",")}}`;
}

/**
 * Returns the hash of an order: everything but its times and ids; lines by what they buy, not by how they were shown.
 */
export function hashOrder(store: string, body: OrderBody): string {
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !IGNORED_FIELDS.has(name)));
  const products = body.products.map(({ sku, qty, product_option }) => ({ sku, qty, product_option }));
  return createHash("sha256")
    .update(canonical({ ...rest, products, store }))
    .digest("hex");
}

/** Returns the keys an order is known by: the client's ids for it, and its cart, which can be ordered once. */
export function keysOfOrder(body: OrderBody, headerKey: string | null): string[] {
  const client = [headerKey, body.order_id].filter((key) => key != null && key !== "").map((key) => `client:${key}`);
  const keys = new Set([...client, ...(body.cart_id ? [CART + body.cart_id] : [])]);
  // sorted, so that two orders never deadlock
  return [...keys].toSorted();
}

/**
 * Claims the keys of an order for the running transaction: null when all were free, the first result when the same
 * order has been placed. A second attempt waits here for the first to end. Refuses with 409 a key of a different order.
 */
export async function claimOrder(
  queries: Queries,
  keys: string[],
  hash: string,
  now: Date,
): Promise<OrderResult | null> {
  if (keys.length === 0) return null;
  const rows = await queries
    .insertInto("idempotency")
    .values(keys.map((key) => ({ key, body_hash: hash, order_id: null, result: null, created_at: now.toISOString() })))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .execute();
  const claimed = rows.map(({ key }) => key);
  if (claimed.length === keys.length) return null;
  const first = await findPlacedOrder(queries, keys, hash);
  // a fresh cart that came along with a placed order has not been ordered itself
  const carts = claimed.filter((key) => key.startsWith(CART));
  if (carts.length > 0) await queries.deleteFrom("idempotency").where("key", "in", carts).execute();
  await saveResult(
    queries,
    claimed.filter((key) => !key.startsWith(CART)),
    first.order_id,
    first.result,
  );
  return orderResult.parse(JSON.parse(first.result));
}

/** Returns the order placed under one of the keys; the client's ids win over the cart. */
async function findPlacedOrder(
  queries: Queries,
  keys: string[],
  hash: string,
): Promise<{ order_id: number; result: string }> {
  const placed = await queries
    .selectFrom("idempotency")
    .selectAll()
    .where("key", "in", keys)
    .where("result", "is not", null)
    .execute();
  const named = placed.filter(({ key }) => !key.startsWith(CART));
  const decisive = named.length > 0 ? named : placed;
  if (decisive.some(({ body_hash }) => body_hash !== hash)) {
    throw new Refusal(
      409,
      named.length > 0
        ? "This order id has been used for another order."
        : "This cart has been ordered already, with other contents.",
    );
  }
  const { order_id, result } = decisive[0] ?? {};
  if (order_id == null || result == null) throw new Error(`the order of ${keys.join(", ")} has no result`);
  return { order_id, result };
}

/** Saves the result of an order under its keys. */
export async function saveResult(queries: Queries, keys: string[], orderId: number, result: string): Promise<void> {
  if (keys.length === 0) return;
  await queries.updateTable("idempotency").set({ order_id: orderId, result }).where("key", "in", keys).execute();
}
