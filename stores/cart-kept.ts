import { checksumOf } from "@/lib/cart/identity";
import type { CartAction } from "@/lib/cart/reducer";
import type { Intent, Kept } from "@/lib/cart/replica";
import { type CartState, EMPTY_CART } from "@/lib/cart/state";
import type { CartItem, LineRef } from "@/lib/cart/types";
import { hasFields } from "./persist";

const isNumberOrNull = (value: unknown) => value === null || typeof value === "number";

const isRef = (value: unknown) =>
  hasFields(value, { sku: "string", checksum: "string" }) &&
  isNumberOrNull(value.serverItemId) &&
  typeof value.productOption === "object";

const isLine = (value: unknown): value is LineRef => isRef(value);

function isItem(value: unknown): value is CartItem {
  return (
    isRef(value) &&
    hasFields(value, {
      parentSku: "string",
      typeId: "string",
      name: "string",
      detail: "string",
      path: "string",
      qty: "number",
      prevQty: "number",
      price: "number",
      regularPrice: "number",
      isVirtual: "boolean",
      errors: "object",
      info: "object",
    }) &&
    hasFields(value.picture, { src: "string", alt: "string", width: "number", height: "number" })
  );
}

const isTotals = (value: unknown) =>
  hasFields(value, {
    grandTotal: "number",
    subtotalInclTax: "number",
    discount: "number",
    shipping: "number",
    tax: "number",
    segments: "object",
    items: "object",
  });
const isCoupon = (value: unknown) => hasFields(value, { code: "string" });
const isMethods = (value: unknown, code: string) =>
  Array.isArray(value) && value.every((method) => hasFields(method, { [code]: "string", title: "string" }));

function isCart(value: unknown): value is CartState {
  return (
    hasFields(value, {
      items: "object",
      removed: "object",
      owner: "string",
      version: "number",
      syncedVersion: "number",
      totalsVersion: "number",
      isCouponDropped: "boolean",
    }) &&
    Array.isArray(value.items) &&
    value.items.every(isItem) &&
    Array.isArray(value.removed) &&
    value.removed.every((line) => hasFields(line, { serverItemId: "number", sku: "string" }) || isRef(line)) &&
    (value.lastRemoved === null ||
      (hasFields(value.lastRemoved, { index: "number" }) && isItem(value.lastRemoved.item))) &&
    (value.totals === null || isTotals(value.totals)) &&
    (value.coupon === null || isCoupon(value.coupon)) &&
    (value.couponRefusal === null || isCoupon(value.couponRefusal)) &&
    isMethods(value.shippingMethods, "methodCode") &&
    isMethods(value.paymentMethods, "code")
  );
}

/** What is kept of a cart, if it is that; fields that a newer version added begin as in an empty cart. */
export function parseKept(value: unknown): Kept | null {
  if (!hasFields(value, { cart: "object", applied: "object", savedAt: "number" }) || !Array.isArray(value.applied))
    return null;
  const cart: unknown = Object.assign({}, EMPTY_CART, value.cart);
  if (!isCart(cart)) return null;
  const applied = value.applied.flatMap<[string, number]>((entry) =>
    Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number" ? [[entry[0], entry[1]]] : [],
  );
  return { cart, applied, savedAt: Number(value.savedAt) };
}

/** The cart as the shop kept it before it knew more of it: lines and their ids, all to be agreed on anew. */
export function parseFormer(value: unknown): Kept | null {
  if (!hasFields(value, { state: "object" }) || !hasFields(value.state, { items: "object", version: "number" }))
    return null;
  const { items, version } = value.state;
  if (!Array.isArray(items)) return null;
  const lines = items.map((item: unknown) =>
    typeof item === "object" && item !== null
      ? {
          ...item,
          checksum: "",
          isSent: false,
          isInStock: null,
          stockCheckId: null,
          totals: null,
          errors: {},
          info: {},
        }
      : item,
  );
  const isPlaced = lines.some((line) => hasFields(line, { serverItemId: "number" }));
  const cart = { ...EMPTY_CART, items: lines, version: Number(version) + 1, connection: isPlaced ? "former" : null };
  if (!isCart(cart)) return null;
  // checksums were spelt differently
  const counted = cart.items.map((item) => ({ ...item, checksum: checksumOf(item.productOption) }));
  return { cart: { ...cart, items: counted }, applied: [], savedAt: 0 };
}

/** What a shopper's action needs to be one. */
const SHAPES: Partial<Record<CartAction["type"], (action: Record<string, unknown>) => boolean>> = {
  add: ({ item, max }) => isItem(item) && typeof max === "number",
  setQuantity: ({ line, qty, max }) => isLine(line) && typeof qty === "number" && typeof max === "number",
  remove: ({ line }) => isLine(line),
  undoRemove: ({ max }) => typeof max === "number",
  edit: ({ line, item, max }) => isLine(line) && isItem(item) && typeof max === "number",
  stock: ({ line, event, keepsOut }) =>
    isLine(line) && (event === "in" || event === "out") && typeof keepsOut === "boolean",
  touch: () => true,
  loggedIn: () => true,
  loggedOut: () => true,
  loginEnded: () => true,
  lineSent: ({ owner, line }) => (owner === "guest" || owner === "customer") && isLine(line),
  cleared: ({ ordered }) =>
    ordered === undefined ||
    (Array.isArray(ordered) && ordered.every((line: unknown) => isRef(line) && hasFields(line, { qty: "number" }))),
  couponWanted: ({ code }) => typeof code === "string",
  couponRefused: ({ code }) => typeof code === "string",
  couponDropped: () => true,
};

function isAction(value: unknown): value is CartAction {
  if (!hasFields(value, { type: "string" })) return false;
  const name = String(value.type);
  // a name that is no action's finds nothing
  return Object.hasOwn(SHAPES, name) && (SHAPES[name as CartAction["type"]]?.(value) ?? false);
}

/** Intents a tab wrote down; anything else is left out. */
export function parseIntents(value: unknown): Intent[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    hasFields(entry, { seq: "number" }) && isAction(entry.action)
      ? [{ seq: Number(entry.seq), action: entry.action }]
      : [],
  );
}
