import { productChecksum } from "./identity";
import type { CartItem, ProductOptionWire } from "./types";

/** Lines a link may carry; more is no cart somebody shared. */
const LINES = 30;
const SKU_LENGTH = 64;
const OPTIONS_LENGTH = 1000;
const COUPON_LENGTH = 60;

export interface SharedLine {
  sku: string;
  qty: number;
  /** What was chosen of a set, or wished for; a variant is told by its sku. */
  option: ProductOptionWire | null;
}

export interface SharedCart {
  lines: SharedLine[];
  coupon: string | null;
  /** Parts of the link that are nothing a cart could hold, or too many. */
  unread: number;
}

const ID = /^\d{1,12}$/;

/** `b1-101-2`: link 101 of option 1, two of it; `o7-70`: value 70 of the wish 7. Null where any of it is something else. */
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
      const value = decode(rest.join("-"));
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

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Marks of the line's own grammar never stand in a value. */
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
 * A shared cart from the whole query of `/set-cart` (spec §2): `skus=A:2,B,SET:1:b1-101-1.b2-201-4`, repeated or not, and
 * `coupon=CODE`. A line without a quantity, or with one that is none, counts one piece (spec §5). The same line twice is
 * one. Anything else is left out and counted; a line whose options cannot be read comes without them, and is asked for on
 * its own page.
 */
export function parseSharedCart(query: URLSearchParams, maxQuantity: number): SharedCart {
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
    const known = lines.get(key);
    if (!sku || sku.length > SKU_LENGTH || (!known && lines.size >= LINES)) {
      unread += 1;
      continue;
    }
    const qty = Math.max(1, Number.parseInt(amount, 10) || 1);
    lines.set(key, { sku, qty: Math.min(maxQuantity, (known?.qty ?? 0) + qty), option });
  }
  const coupon = query.get("coupon")?.trim() ?? "";
  const isCoupon = coupon !== "" && coupon.length <= COUPON_LENGTH;
  return {
    lines: [...lines.values()],
    coupon: isCoupon ? coupon : null,
    unread: unread + Number(coupon !== "" && !isCoupon),
  };
}

/** The query of a link that shares these lines. */
export function formatSharedCart(lines: Pick<CartItem, "sku" | "qty" | "productOption">[]): string {
  const parts = lines.map(({ sku, qty, productOption }) => {
    const options = formatOptions(productOption);
    if (options) return `${sku}:${qty}:${options}`;
    return qty === 1 ? sku : `${sku}:${qty}`;
  });
  return new URLSearchParams({ skus: parts.join(",") }).toString();
}
