import { sha3_224 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { toProductOption } from "./schema";
import type { CartItem, ProductOptionWire } from "./types";

/** A cart line as it travels (spec §3 "Cart item"); what else it carries does not tell it from others. */
export interface WireLine {
  sku: string;
  item_id?: number | string | null;
  server_item_id?: number | string | null;
  /** `productChecksum` of the line where it has been counted before. */
  checksum?: string | null;
  product_option?: unknown;
  [field: string]: unknown;
}

const LISTS = ["bundle_options", "custom_options", "configurable_item_options"] as const;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** A list of options; one keyed by option id is the list of its values. */
function optionsOf({ product_option }: Pick<WireLine, "product_option">, name: (typeof LISTS)[number]): unknown[] {
  const options = fieldOf(fieldOf(product_option, "extension_attributes"), name);
  if (Array.isArray(options)) return options;
  return typeof options === "object" && options !== null ? Object.values(options) : [];
}

/** Numbers as text, at every depth: one server sends 49, another "49". */
function inText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inText);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inText(entry)]));
  return typeof value === "number" ? String(value) : value;
}

const hash = (value: unknown): string => bytesToHex(sha3_224(utf8ToBytes(JSON.stringify(value))));

/**
 * What tells lines of one product apart: SHA3-224, as hex, of the JSON of the first list of options that holds anything
 * (bundle, custom, configurable), of the whole `product_option` where it is of another kind, of `null` where there is
 * none (upstream-contract §3.4).
 */
export function productChecksum(product: Pick<WireLine, "product_option">): string {
  if (!product.product_option) return hash(null);
  const chosen = LISTS.map((name) => optionsOf(product, name)).find((options) => options.length > 0);
  return hash(chosen ? inText(chosen) : product.product_option);
}

const hasSameSku = (a: WireLine, b: WireLine) => String(a.sku) === String(b.sku);

function hasSameId(a: WireLine, b: WireLine): boolean {
  const [one, other] = [a, b].map(({ server_item_id, item_id }) => server_item_id || item_id);
  return one != null && other != null && one === other;
}

const hasSameChecksum = (a: WireLine, b: WireLine) =>
  (a.checksum || productChecksum(a)) === (b.checksum || productChecksum(b));

/**
 * Cart item matching of spec §5, in the order of upstream-contract §3.4: with bundle or custom options on either side by id
 * or checksum, with configurable options by sku, otherwise by id or sku.
 */
export function productsEquals(a: WireLine, b: WireLine): boolean {
  const has = (name: (typeof LISTS)[number]) => optionsOf(a, name).length > 0 || optionsOf(b, name).length > 0;
  if (has("bundle_options") || has("custom_options")) return hasSameId(a, b) || hasSameChecksum(a, b);
  if (has("configurable_item_options")) return hasSameSku(a, b);
  return hasSameId(a, b) || hasSameSku(a, b);
}

/** SHA3-224, as hex, of a cart: its lines without what is loaded later (stock, totals), and its token (upstream-contract §3.4). */
export function cartItemsHash(items: Record<string, unknown>[], token: string | null): string {
  const told = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => name !== "stock" && name !== "totals")),
  );
  return hash({ items: told, token });
}

/** Checksum of our own lines: options in one order and spelling first, so that it is the server's too. */
export function checksumOf(option: ProductOptionWire | null): string {
  return productChecksum({ product_option: toProductOption(option) });
}

type Matched = Pick<CartItem, "sku" | "productOption" | "serverItemId" | "checksum">;

/** A line of the browser's cart as it travels. */
export function toWireLine({ sku, productOption, serverItemId, checksum }: Matched): WireLine {
  return {
    sku,
    checksum: checksum || checksumOf(productOption),
    product_option: productOption,
    ...(serverItemId === null ? {} : { server_item_id: serverItemId }),
  };
}

/** False for two variants of one product: what else is chosen may be the same of both. */
function isSameVariant(a: Matched, b: Matched): boolean {
  const [one, other] = [a, b].map(
    ({ productOption }) => toProductOption(productOption)?.extension_attributes.configurable_item_options,
  );
  return !one?.length || !other?.length || JSON.stringify(inText(one)) === JSON.stringify(inText(other));
}

/** `productsEquals` of our own lines; two variants are two lines whatever else is chosen of them. */
export function isSameItem(a: Matched, b: Matched): boolean {
  const isMadeToWish = [a, b].some(({ productOption }) => productOption?.extension_attributes.custom_options?.length);
  const sameId = a.serverItemId !== null && a.serverItemId === b.serverItemId;
  return productsEquals(toWireLine(a), toWireLine(b)) && (!isMadeToWish || sameId || isSameVariant(a, b));
}
