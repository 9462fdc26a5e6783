import { randomBytes, randomInt } from "node:crypto";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { newMask } from "../db/cart-mask";
import { nextNumber } from "../db/counter";
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

/** An item that has no id yet. */
export type NewItem = Omit<CartItem, "itemId">;

/** Which cart a call may open: a guest's by its mask, a customer's by its own number together with the customer. */
export interface CartKey {
  id: string;
  customerId: number | null;
}

/** A customer's cart by its number, which older clients still hold, or by the id that nobody can guess. */
const NUMBER = /^\d{1,15}$/;
const MASK = /^\d{40}$/;

/** Returns true for the id of a customer's cart. */
export const isCustomerCart = (id: string): boolean => NUMBER.test(id) || MASK.test(id);

/** Returns the number of the customer's cart that an id means, and whose it is; null for any other id. */
export async function findMasked(
  queries: Queries,
  id: string,
): Promise<{ id: string; customerId: number | null } | null> {
  if (!MASK.test(id)) return null;
  const cart = await queries.selectFrom("cart").select(["id", "customer_id"]).where("mask", "=", id).executeTakeFirst();
  return cart ? { id: cart.id, customerId: cart.customer_id } : null;
}

const unknownCart = (id: string) => new Refusal(404, `No such entity with cartId = ${id}`, "cartNotFound");

function newCart(id: string, store: StoreCode, now: Date) {
  const at = now.toISOString();
  // carts count their items from different numbers, so that an item id of an old cart means nothing in a new one
  return {
    id,
    store,
    currency: getStore(store).currency,
    status: "active" as const,
    next_item_id: randomInt(1, 2_000_000) * 1000,
    version: 0,
    created_at: at,
    updated_at: at,
  };
}

/** Creates an empty cart of a guest; its id is a mask of 32 characters. */
export async function createCart(queries: Queries, store: StoreCode, now: Date): Promise<CartTable> {
  const id = randomBytes(16).toString("hex");
  return queries
    .insertInto("cart")
    .values(newCart(id, store, now))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the number and the mask of the one active cart of a customer in a store view, created when there is none. */
export async function openCustomerCart(
  queries: Queries,
  store: StoreCode,
  customerId: number,
  now: Date,
): Promise<{ id: string; mask: string }> {
  const owner = `${customerId}:${store}`;
  const find = async () => {
    const cart = await queries.selectFrom("cart").select(["id", "mask"]).where("owner", "=", owner).executeTakeFirst();
    return cart && { id: cart.id, mask: cart.mask ?? cart.id };
  };
  const existing = await find();
  if (existing) return existing;
  const id = String(await nextNumber(queries, "cart"));
  const mask = newMask();
  await queries
    .insertInto("cart")
    .values({ ...newCart(id, store, now), customer_id: customerId, owner, mask })
    .onConflict((conflict) => conflict.column("owner").doNothing())
    .execute();
  return (await find()) ?? { id, mask };
}

/** Returns an active cart of that store view that the key opens; refuses with 404 any other. */
export async function getCart(queries: Queries, store: StoreCode, { id, customerId }: CartKey): Promise<CartTable> {
  const cart = await queries
    .selectFrom("cart")
    .selectAll()
    .where("id", "=", id)
    .where("store", "=", store)
    .where("status", "=", "active")
    .where("customer_id", customerId === null ? "is" : "=", customerId)
    .executeTakeFirst();
  if (!cart) throw unknownCart(id);
  return cart;
}

/**
 * Returns a cart like `getCart`, locked until the transaction ends: the update holds its row. Every change of a cart
 * begins so, and its version grows by one.
 */
export async function lockCart(
  queries: Queries,
  store: StoreCode,
  { id, customerId }: CartKey,
  now: Date,
): Promise<CartTable> {
  const cart = await queries
    .updateTable("cart")
    .set((set) => ({ updated_at: now.toISOString(), version: set("version", "+", 1) }))
    .where("id", "=", id)
    .where("store", "=", store)
    .where("status", "=", "active")
    .where("customer_id", customerId === null ? "is" : "=", customerId)
    .returningAll()
    .executeTakeFirst();
  if (!cart) throw unknownCart(id);
  return cart;
}

/** Ends an active cart of a guest whose lines go elsewhere; null when there is none, or it has ended before. */
export async function endGuestCart(queries: Queries, store: StoreCode, id: string): Promise<CartTable | null> {
  const cart = await queries
    .updateTable("cart")
    .set({ status: "merged" })
    .where("id", "=", id)
    .where("store", "=", store)
    .where("status", "=", "active")
    .where("customer_id", "is", null)
    .returningAll()
    .executeTakeFirst();
  return cart ?? null;
}

/** Columns of a cart's row that may change. */
export type CartChange = Partial<Omit<CartTable, "id">>;

/** Writes columns of a locked cart. */
export async function saveCart(queries: Queries, id: string, change: CartChange): Promise<void> {
  await queries.updateTable("cart").set(change).where("id", "=", id).execute();
}

function toItem({ item_id, line_key, sku, qty, product_option }: CartItemTable): CartItem {
  // written by addItem only
  return {
    itemId: item_id,
    lineKey: line_key,
    sku,
    qty,
    option: product_option === null ? null : (JSON.parse(product_option) as ProductOption),
  };
}

/** Returns the items of a cart, in the order they were added. */
export async function listItems(queries: Queries, cartId: string): Promise<CartItem[]> {
  const rows = await queries
    .selectFrom("cart_item")
    .selectAll()
    .where("cart_id", "=", cartId)
    .orderBy("item_id")
    .execute();
  return rows.map(toItem);
}

/**
 * Adds items to a locked cart in two statements: the cart's row gives out their ids. Returns them in the order given,
 * which is the order of their ids.
 */
export async function addItems(
  queries: Queries,
  { id, next_item_id }: Pick<CartTable, "id" | "next_item_id">,
  added: NewItem[],
): Promise<CartItem[]> {
  if (added.length === 0) return [];
  await saveCart(queries, id, { next_item_id: next_item_id + added.length });
  return insertItems(queries, { id, next_item_id }, added);
}

/** Inserts items of a locked cart whose row the caller writes, with `next_item_id` past the last of them. */
export async function insertItems<Item extends NewItem>(
  queries: Queries,
  { id, next_item_id }: Pick<CartTable, "id" | "next_item_id">,
  added: Item[],
): Promise<(Item & Pick<CartItem, "itemId">)[]> {
  const items = added.map((item, index) => ({ ...item, itemId: next_item_id + index }));
  if (items.length > 0)
    await queries
      .insertInto("cart_item")
      .values(
        items.map(({ itemId, lineKey, sku, qty, option }) => ({
          cart_id: id,
          item_id: itemId,
          line_key: lineKey,
          sku,
          qty,
          product_option: option === null ? null : JSON.stringify(option),
        })),
      )
      .execute();
  return items;
}

/** Sets the quantity of an item, and its options where an equal line spells them in another way. */
export async function setItem(
  queries: Queries,
  cartId: string,
  itemId: number,
  { qty, option }: Pick<CartItem, "qty" | "option">,
): Promise<void> {
  await queries
    .updateTable("cart_item")
    .set({ qty, product_option: option === null ? null : JSON.stringify(option) })
    .where("cart_id", "=", cartId)
    .where("item_id", "=", itemId)
    .execute();
}

export async function setItemQty(queries: Queries, cartId: string, itemId: number, qty: number): Promise<void> {
  await queries
    .updateTable("cart_item")
    .set({ qty })
    .where("cart_id", "=", cartId)
    .where("item_id", "=", itemId)
    .execute();
}

/** Deletes items of a cart; returns how many there were. */
export async function deleteItems(queries: Queries, cartId: string, itemIds: number[]): Promise<number> {
  if (itemIds.length === 0) return 0;
  const { numDeletedRows } = await queries
    .deleteFrom("cart_item")
    .where("cart_id", "=", cartId)
    .where("item_id", "in", itemIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
