import { tryDecode } from "../paths/decode";
import { isSameItem, productChecksum } from "./identity";
import type { CartItem, ProductOptionWire } from "./types";

/** Bounds of a shared link: lines unless told otherwise, and characters of a sku, of options and of a coupon. */
const LINES = 30;
const SKU_LENGTH = 64;
const OPTIONS_LENGTH = 1000;
const COUPON_LENGTH = 60;

export interface SharedLine {
  sku: string;
  qty: number;
  /** Bundle or custom options; a variant is identified by its sku. */
  option: ProductOptionWire | null;
}

export interface SharedCart {
  lines: SharedLine[];
  coupon: string | null;
  /** Number of parts that are unreadable or too many. */
  unread: number;
}

const ID = /^\d{1,12}$/;

/**
 * Parses options: `b1-101-2` is link 101 of bundle option 1, twice; `o7-70` value 70 of custom option 7. Null on any
 * other.
 */
function parseOptions(text: string): ProductOptionWire | null {
  const bundle: NonNullable<ProductOptionWire["extension_attributes"]["bundle_options"]> = [];
  const custom: NonNullable<ProductOptionWire["extension_attributes"]["custom_options"]> = [];
  for (const part of text.split(".")) {
    const [id = "", ...rest] = part.slice(1).split("-");
    if (!ID.test(id)) return null;
    if (part.startsWith("b")) {
      const [link = "", qty = "1"] = rest;
      if (!ID.test(link) || !ID.test(qty)) return null;
      bundle.push({ option_id: Number(id), option_qty: Number(qty), option_selections: [link] });
    } else if (part.startsWith("o")) {
      const value = tryDecode(rest.join("-"));
      if (value === null) return null;
      custom.push({ option_id: id, option_value: value });
    } else return null;
  }
  return {
    extension_attributes: {
      ...(bundle.length > 0 && { bundle_options: bundle }),
      ...(custom.length > 0 && { custom_options: custom }),
    },
  };
}

/** Encodes a value, the separators of a line included. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[.!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function formatOptions(option: ProductOptionWire | null): string {
  const { bundle_options: bundle = [], custom_options: custom = [] } = option?.extension_attributes ?? {};
  return [
    ...bundle.flatMap(({ option_id: id, option_qty: qty, option_selections: links }) =>
      links.map((link) => `b${id}-${link}-${qty}`),
    ),
    ...custom.map(({ option_id: id, option_value: value }) => `o${id}-${encode(value)}`),
  ].join(".");
}

/**
 * Parses the query of `/set-cart` (docs/domain-rules.md#shared-cart): `skus=A:2,B,SET:1:b1-101-1.b2-201-4`, repeated or
 * not, and `coupon=CODE`. A line without a readable quantity counts as one piece; the same line twice is one. Anything
 * else is left out and counted. A line with unreadable options comes without them: they are selected on its page.
 */
export function parseSharedCart(query: URLSearchParams, maxQuantity: number, maxLines = LINES): SharedCart {
  const lines = new Map<string, SharedLine>();
  const parts = query
    .getAll("skus")
    .flatMap((list) => list.split(","))
    .map((part) => part.trim())
    .filter(Boolean);
  let unread = 0;
  for (const part of parts) {
    const [sku = "", amount = "1", options = ""] = part.split(":", 3);
    const option = options && options.length <= OPTIONS_LENGTH ? parseOptions(options) : null;
    const key = `${sku} ${productChecksum({ product_option: option })}`;
    const earlier = lines.get(key);
    if (!sku || sku.length > SKU_LENGTH || (!earlier && lines.size >= maxLines)) {
      unread += 1;
      continue;
    }
    const qty = Math.max(1, Number.parseInt(amount, 10) || 1);
    lines.set(key, { sku, qty: Math.min(maxQuantity, (earlier?.qty ?? 0) + qty), option });
  }
  const coupon = query.get("coupon")?.trim() ?? "";
  const isCoupon = coupon !== "" && coupon.length <= COUPON_LENGTH;
  return {
    lines: [...lines.values()],
    coupon: isCoupon ? coupon : null,
    unread: unread + Number(coupon !== "" && !isCoupon),
  };
}

/** Formats the query of a link that shares these lines. */
export function formatSharedCart(lines: Pick<CartItem, "sku" | "qty" | "productOption">[]): string {
  const parts = lines.map(({ sku, qty, productOption }) => {
    const options = formatOptions(productOption);
    if (options) return `${sku}:${qty}:${options}`;
    return qty === 1 ? sku : `${sku}:${qty}`;
  });
  return new URLSearchParams({ skus: parts.join(",") }).toString();
}

const qtyOf = (line: CartItem, cart: CartItem[]): number => cart.find((other) => isSameItem(other, line))?.qty ?? 0;

/** Returns how many pieces of each line a cart took: what it holds of it more than before, never below zero. */
export const takenOf = (lines: CartItem[], before: CartItem[], after: CartItem[]): number[] =>
  lines.map((line) => Math.max(0, qtyOf(line, after) - qtyOf(line, before)));
