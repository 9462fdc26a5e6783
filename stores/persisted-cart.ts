import * as z from "zod/mini";
import { checksumOf } from "@/lib/cart/identity";
import type { Intent, PersistedCart } from "@/lib/cart/replica";
import { type CartState, EMPTY_CART } from "@/lib/cart/state";
import type { CartItem, LineRef, ProductOptionWire, Totals } from "@/lib/cart/types";
import { minor } from "@/lib/money";
import { PRODUCT_TYPES } from "@/lib/product/types";

// Fields that an earlier version of the shop did not write have a default, so that its carts can be read.

const text = z.string();
const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
const amount = z.pipe(z.int(), z.transform(minor));
const quantity = z.int();
const owner = z.enum(["guest", "customer"]);

const productOption = z.object({
  extension_attributes: z.object({
    configurable_item_options: z.optional(
      z.array(z.object({ option_id: text, option_value: z.union([text, z.number()]) })),
    ),
    bundle_options: z.optional(
      z.array(z.object({ option_id: z.number(), option_qty: z.number(), option_selections: z.array(text) })),
    ),
    custom_options: z.optional(z.array(z.object({ option_id: text, option_value: text }))),
  }),
}) satisfies z.ZodMiniType<ProductOptionWire>;

const lineRef = z.object({
  sku: text,
  productOption: z.nullable(productOption),
  serverItemId: z.nullable(z.number()),
  checksum: text,
}) satisfies z.ZodMiniType<LineRef>;

const cartItem = z.extend(lineRef, {
  parentSku: text,
  typeId: z.enum(PRODUCT_TYPES),
  name: text,
  detail: text,
  path: text,
  picture: z.object({ src: text, alt: text, width: z.number(), height: z.number() }),
  qty: quantity,
  prevQty: quantity,
  price: amount,
  regularPrice: amount,
  isVirtual: z.boolean(),
  serverCartId: orNull(text),
  isSent: z._default(z.boolean(), false),
  isInStock: orNull(z.boolean()),
  stockCheckId: orNull(text),
  totals: orNull(z.object({ rowTotal: amount, discount: amount })),
  errors: z.intersection(z.object({ stock: z.optional(z.literal("out")) }), z.record(text, z.optional(text))),
  info: z.intersection(z.object({ stock: z.optional(z.literal("in")) }), z.record(text, z.optional(text))),
  deliveryDays: orNull(z.number()),
  measure: z.optional(
    z.object({
      axis: z.enum(["width", "height"]),
      cm: z.number(),
      along: z.nullable(z.enum(["wall", "table"])),
    }),
  ),
}) satisfies z.ZodMiniType<CartItem>;

const totals = z.object({
  grandTotal: amount,
  subtotal: amount,
  subtotalInclTax: amount,
  discount: amount,
  shipping: amount,
  tax: amount,
  itemsQty: z.number(),
  couponCode: orNull(text),
  segments: z.array(z.object({ code: text, title: text, value: amount })),
  items: z.array(z.object({ itemId: z.number(), qty: z.number(), price: amount, rowTotal: amount, discount: amount })),
}) satisfies z.ZodMiniType<Totals>;

const removedLine = z.union([
  z.object({ serverItemId: z.number(), sku: text }),
  z.extend(lineRef, { serverItemId: z.null() }),
]);

const cartState = z.object({
  items: z.array(cartItem),
  removed: z.array(removedLine),
  lastRemoved: z.nullable(z.object({ item: cartItem, index: z.int() })),
  coupon: z.nullable(z.object({ code: text, state: z.enum(["applied", "wanted"]) })),
  isCouponDropped: z.boolean(),
  couponRefusal: z.nullable(z.object({ code: text, reason: z.literal("incorrect") })),
  owner,
  connection: z.nullable(text),
  itemsHash: z.nullable(text),
  syncedAt: z.nullable(z.number()),
  totalsSyncedAt: z.nullable(z.number()),
  // unreadable totals are fetched again
  totals: z.catch(z.nullable(totals), null),
  version: z.int(),
  syncedVersion: z.int(),
  totalsVersion: z.int(),
}) satisfies z.ZodMiniType<CartState>;

const withDefaults = z.pipe(
  z.transform((value) => (typeof value === "object" && value !== null ? { ...EMPTY_CART, ...value } : value)),
  cartState,
);

const persistedCart = z.object({ cart: withDefaults, applied: z.array(z.unknown()), savedAt: z.number() });
const appliedEntry = z.tuple([text, z.int()]);

/** Returns the entries of a list that fit the schema. */
const readable = <T>(list: unknown[], schema: z.ZodMiniType<T>): T[] =>
  list.flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });

/** Parses a persisted cart; null for anything else. Fields that a newer version added begin as in an empty cart. */
export function parsePersistedCart(value: unknown): PersistedCart | null {
  const parsed = persistedCart.safeParse(value);
  return parsed.success ? { ...parsed.data, applied: readable(parsed.data.applied, appliedEntry) } : null;
}

const firstVersion = z.object({ state: z.object({ items: z.array(z.looseObject({})), version: z.int() }) });

/** Parses a cart of the shop's first version, which held only lines and ids; it is synchronised from scratch. */
export function parseFirstVersion(value: unknown): PersistedCart | null {
  const parsed = firstVersion.safeParse(value);
  if (!parsed.success) return null;
  const { items, version } = parsed.data.state;
  const lines = items.map((item) => ({ ...item, checksum: "", errors: {}, info: {}, totals: null }));
  const hasServerItems = items.some((item) => typeof item.serverItemId === "number");
  const connection = hasServerItems ? "former" : null;
  const cart = cartState.safeParse({ ...EMPTY_CART, items: lines, version: version + 1, connection });
  if (!cart.success) return null;
  // that version spelt checksums differently
  const counted = cart.data.items.map((item) => ({ ...item, checksum: checksumOf(item.productOption) }));
  return { cart: { ...cart.data, items: counted }, applied: [], savedAt: 0 };
}

const max = z.number();

/** Actions of the shopper, and of a log-in, as a tab's journal holds them; answers of the server are fetched again. */
const action = z.discriminatedUnion("type", [
  z.object({ type: z.literal("add"), item: cartItem, max }),
  z.object({ type: z.literal("setQuantity"), line: lineRef, qty: z.number(), max }),
  z.object({ type: z.literal("remove"), line: lineRef }),
  z.object({ type: z.literal("undoRemove"), max }),
  z.object({ type: z.literal("edit"), line: lineRef, item: cartItem, max }),
  z.object({ type: z.literal("stock"), line: lineRef, event: z.enum(["in", "out"]), keepsOut: z.boolean() }),
  z.object({ type: z.literal("touch") }),
  z.object({ type: z.literal("loggedIn") }),
  z.object({ type: z.literal("loggedOut") }),
  z.object({ type: z.literal("loginEnded") }),
  z.object({ type: z.literal("lineSent"), owner, line: lineRef }),
  z.object({ type: z.literal("cleared"), ordered: z.optional(z.array(z.extend(lineRef, { qty: quantity }))) }),
  z.object({ type: z.literal("couponWanted"), code: text }),
  z.object({ type: z.literal("couponRefused"), code: text }),
  z.object({ type: z.literal("couponDropped") }),
]);

const intent = z.object({ seq: z.int(), action }) satisfies z.ZodMiniType<Intent>;

/** Parses the journal of a tab; entries that are no intents are left out. */
export const parseIntents = (value: unknown): Intent[] => (Array.isArray(value) ? readable(value, intent) : []);
