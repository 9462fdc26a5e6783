import type { CouponRefusal } from "@/lib/cart/coupon-refusal";
import { checksumOf } from "@/lib/cart/identity";
import type { Intent, PersistedCart } from "@/lib/cart/replica";
import { type CartState, EMPTY_CART } from "@/lib/cart/state";
import type { CartItem, LineRef, ProductOptionWire, Totals } from "@/lib/cart/types";
import { type Minor, minor } from "@/lib/money";
import { PRODUCT_TYPES } from "@/lib/product/types";
import {
  anything,
  either,
  flag,
  integer,
  list,
  number,
  object,
  oneOf,
  optional,
  orElse,
  orNull,
  readAs,
  record,
  type Shape,
  text,
} from "./shape";

// Fields that an earlier version of the shop did not write have a default, so that its carts can be read.

const amount: Shape<Minor> = (value) => minor(integer(value));
const owner = oneOf("guest", "customer");

const productOption = object({
  extension_attributes: object({
    configurable_item_options: optional(list(object({ option_id: text, option_value: either(text, number) }))),
    bundle_options: optional(list(object({ option_id: number, option_qty: number, option_selections: list(text) }))),
    custom_options: optional(list(object({ option_id: text, option_value: text }))),
  }),
}) satisfies Shape<ProductOptionWire>;

const lineRefFields = {
  sku: text,
  productOption: orNull(productOption),
  serverItemId: orNull(number),
  checksum: text,
};
const lineRef = object(lineRefFields) satisfies Shape<LineRef>;

const otherTexts = record(optional(text));

const cartItem = object({
  ...lineRefFields,
  parentSku: text,
  typeId: oneOf(...PRODUCT_TYPES),
  name: text,
  detail: text,
  path: text,
  picture: object({ src: text, alt: text, width: number, height: number }),
  qty: integer,
  prevQty: integer,
  price: amount,
  regularPrice: amount,
  isVirtual: flag,
  serverCartId: orElse(orNull(text), null),
  isSent: orElse(flag, false),
  isInStock: orElse(orNull(flag), null),
  stockCheckId: orElse(orNull(text), null),
  totals: orElse(orNull(object({ rowTotal: amount, discount: amount })), null),
  errors: (value) => ({ ...otherTexts(value), ...object({ stock: optional(oneOf("out")) })(value) }),
  info: (value) => ({ ...otherTexts(value), ...object({ stock: optional(oneOf("in")) })(value) }),
  deliveryDays: orElse(orNull(number), null),
  measure: optional(object({ axis: oneOf("width", "height"), cm: number, along: orNull(oneOf("wall", "table")) })),
}) satisfies Shape<CartItem>;

const couponRefusal: Shape<CouponRefusal> = either(
  object({ code: text, reason: oneOf("incorrect", "ended", "usedUp", "used") }),
  either(
    object({ code: text, reason: oneOf("minimum"), minimum: amount, missing: amount }),
    object({ code: text, reason: oneOf("early"), from: text }),
  ),
);

const totals = object({
  grandTotal: amount,
  subtotal: amount,
  subtotalInclTax: amount,
  discount: amount,
  shipping: amount,
  tax: amount,
  itemsQty: number,
  couponCode: orElse(orNull(text), null),
  couponRefusal: orElse(orNull(couponRefusal), null),
  segments: list(object({ code: text, title: text, value: amount })),
  items: list(object({ itemId: number, qty: number, price: amount, rowTotal: amount, discount: amount })),
}) satisfies Shape<Totals>;

const removedLine = either(
  object({ serverItemId: number, sku: text }),
  object({ ...lineRefFields, serverItemId: orNull(oneOf<never>()) }),
);

const cartState = object({
  items: list(cartItem),
  removed: list(removedLine),
  lastRemoved: orNull(object({ item: cartItem, index: integer })),
  coupon: orNull(object({ code: text, state: oneOf("applied", "wanted") })),
  isCouponDropped: flag,
  couponRefusal: orElse(orNull(couponRefusal), null),
  owner,
  connection: orNull(text),
  itemsHash: orNull(text),
  syncedAt: orNull(number),
  totalsSyncedAt: orNull(number),
  // unreadable totals are fetched again
  totals: (value) => readAs(totals, value)?.value ?? null,
  version: integer,
  syncedVersion: integer,
  totalsVersion: integer,
}) satisfies Shape<CartState>;

const persistedCart = object({
  cart: (value) => cartState({ ...EMPTY_CART, ...record(anything)(value) }),
  applied: list(anything),
  savedAt: number,
});

const appliedEntry: Shape<[string, number]> = (value) => {
  const [tab, seq, ...rest] = list(anything)(value);
  if (rest.length > 0) throw new TypeError("too long");
  return [text(tab), integer(seq)];
};

/** Returns the entries of a list that fit. */
const readable = <T>(entries: unknown[], shape: Shape<T>): T[] =>
  entries.flatMap((entry) => {
    const read = readAs(shape, entry);
    return read ? [read.value] : [];
  });

/** Parses a persisted cart; null for anything else. Fields that a newer version added begin as in an empty cart. */
export function parsePersistedCart(value: unknown): PersistedCart | null {
  const read = readAs(persistedCart, value);
  return read && { ...read.value, applied: readable(read.value.applied, appliedEntry) };
}

const firstVersion = object({ state: object({ items: list(record(anything)), version: integer }) });

/** Parses a cart of the shop's first version, which held only lines and ids; it is synchronised from scratch. */
export function parseFirstVersion(value: unknown): PersistedCart | null {
  const read = readAs(firstVersion, value);
  if (!read) return null;
  const { items, version } = read.value.state;
  const lines = items.map((item) => ({ ...item, checksum: "", errors: {}, info: {}, totals: null }));
  const hasServerItems = items.some((item) => typeof item.serverItemId === "number");
  const connection = hasServerItems ? "former" : null;
  const cart = readAs(cartState, { ...EMPTY_CART, items: lines, version: version + 1, connection })?.value;
  if (!cart) return null;
  // that version spelt checksums differently
  const counted = cart.items.map((item) => ({ ...item, checksum: checksumOf(item.productOption) }));
  return { cart: { ...cart, items: counted }, applied: [], savedAt: 0 };
}

const max = number;

/** Actions of the shopper, and of a log-in, as a tab's journal holds them; answers of the server are fetched again. */
const action = either(
  object({ type: oneOf("add"), item: cartItem, max }),
  object({ type: oneOf("setQuantity"), line: lineRef, qty: number, max }),
  object({ type: oneOf("remove"), line: lineRef }),
  object({ type: oneOf("undoRemove"), max }),
  object({ type: oneOf("edit"), line: lineRef, item: cartItem, max }),
  object({ type: oneOf("stock"), line: lineRef, event: oneOf("in", "out"), keepsOut: flag }),
  object({ type: oneOf("touch") }),
  object({ type: oneOf("loggedIn") }),
  object({ type: oneOf("loggedOut") }),
  object({ type: oneOf("loginEnded") }),
  object({ type: oneOf("lineSent"), owner, line: lineRef }),
  object({ type: oneOf("cleared"), ordered: optional(list(object({ ...lineRefFields, qty: integer }))) }),
  object({ type: oneOf("couponWanted"), code: text }),
  object({ type: oneOf("couponRefused"), refusal: couponRefusal }),
  object({ type: oneOf("couponDropped") }),
);

const intent = object({ seq: integer, action }) satisfies Shape<Intent>;

/** Parses the journal of a tab; entries that are no intents are left out. */
export const parseIntents = (value: unknown): Intent[] => (Array.isArray(value) ? readable(value, intent) : []);
