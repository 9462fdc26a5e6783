import { randomBytes, randomInt } from "node:crypto";
import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import type { CartItemTable, CartTable, Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import type { ProductOption } from "./options";

export interface CartItem {
  itemId: number;
  lineKey: string;
  sku: string;
  qty: number;
  option: ProductOption | null;
}

const unknownCart = (id: string) => new Refusal(404, `No such entity with cartId = ${id}`);

/** Makes an empty cart and returns its mask of 32 characters. */
export async function createCart(queries: Queries, store: StoreCode, now: Date): Promise<string> {
  const id = randomBytes(16).toString("hex");
  const at = now.toISOString();
  // every cart counts its lines from another number, so that an item id kept from an old cart means nothing in a new one
  const next_item_id = randomInt(1, 2_000_000) * 1000;
  await queries
    .insertInto("cart")
    .values({ id, store, currency: getStore(store).currency, status: "active", next_item_id, created_at: at, updated_at: at })
    .execute();
  return id;
}

/** An active cart of that store view; refuses with 404 any other. */
export async function getCart(queries: Queries, store: StoreCode, id: string): Promise<CartTable> {
  const cart = await queries.selectFrom("cart").selectAll().where("id", "=", id).where("store", "=", store).where("status", "=", "active").executeTakeFirst();
  if (!cart) throw unknownCart(id);
  return cart;
}

/** Like `getCart`, and nobody else changes the cart until the transaction ends: the update holds its row. */
export async function lockCart(queries: Queries, store: StoreCode, id: string, now: Date): Promise<CartTable> {
  const cart = await queries
    .updateTable("cart")
    .set({ updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("store", "=", store)
    .where("status", "=", "active")
    .returningAll()
    .executeTakeFirst();
  if (!cart) throw unknownCart(id);
  return cart;
}

export async function saveCart(queries: Queries, id: string, change: Partial<Omit<CartTable, "id">>): Promise<CartTable> {
  return queries.updateTable("cart").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

function toItem({ item_id, line_key, sku, qty, product_option }: CartItemTable): CartItem {
  // written by addItem only
  return { itemId: item_id, lineKey: line_key, sku, qty, option: product_option === null ? null : (JSON.parse(product_option) as ProductOption) };
}

export async function listItems(queries: Queries, cartId: string): Promise<CartItem[]> {
  const rows = await queries.selectFrom("cart_item").selectAll().where("cart_id", "=", cartId).orderBy("item_id").execute();
  return rows.map(toItem);
}

/** Adds a line; the cart must be locked. */
export async function addItem(queries: Queries, cartId: string, { lineKey, sku, qty, option }: Omit<CartItem, "itemId">): Promise<CartItem> {
  const { next_item_id } = await queries
    .updateTable("cart")
    .set((set) => ({ next_item_id: set("next_item_id", "+", 1) }))
    .where("id", "=", cartId)
    .returning("next_item_id")
    .executeTakeFirstOrThrow();
  const itemId = next_item_id - 1;
  await queries
    .insertInto("cart_item")
    .values({ cart_id: cartId, item_id: itemId, line_key: lineKey, sku, qty, product_option: option === null ? null : JSON.stringify(option) })
    .execute();
  return { itemId, lineKey, sku, qty, option };
}

export async function setItemQty(queries: Queries, cartId: string, itemId: number, qty: number): Promise<void> {
  await queries.updateTable("cart_item").set({ qty }).where("cart_id", "=", cartId).where("item_id", "=", itemId).execute();
}

/** True when there was such a line. */
export async function deleteItem(queries: Queries, cartId: string, itemId: number): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom("cart_item").where("cart_id", "=", cartId).where("item_id", "=", itemId).executeTakeFirst();
  return numDeletedRows > 0n;
}
