import { sha3_224 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { toProductOption } from "./schema";
import type { CartItem, ProductOptionWire } from "./types";

/** A cart line on the wire, as far as it identifies the line (docs/domain-rules.md#cart-line). */
export interface WireLine {
  sku: string;
  item_id?: number | string | null;
  server_item_id?: number | string | null;
  /** `productChecksum` of the line where it is already computed. */
  checksum?: string | null;
  product_option?: unknown;
  [field: string]: unknown;
}

const LISTS = ["bundle_options", "custom_options", "configurable_item_options"] as const;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Returns a list of options; one keyed by option id becomes the list of its values. */
function optionsOf({ product_option }: Pick<WireLine, "product_option">, name: (typeof LISTS)[number]): unknown[] {
  const options = fieldOf(fieldOf(product_option, "extension_attributes"), name);
  if (Array.isArray(options)) return options;
  return typeof options === "object" && options !== null ? Object.values(options) : [];
}

/** Returns a value with all numbers as text: one server sends 49, another "49". */
function inText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inText);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inText(entry)]));
  return typeof value === "number" ? String(value) : value;
}

const hash = (value: unknown): string => bytesToHex(sha3_224(utf8ToBytes(JSON.stringify(value))));

/**
 * Returns the checksum that tells lines of one product apart: SHA3-224, as hex, of the JSON of the first non-empty list
 * of options (bundle, custom, configurable), of the whole `product_option` where it is of another kind, of `null` where
 * there is none (docs/domain-rules.md#cart-hash).
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
 * Returns true for two lines of the same product (docs/domain-rules.md#cart-line-matching): with bundle or custom
 * options on either side by id or checksum, with configurable options by sku, otherwise by id or sku.
 */
export function productsEquals(a: WireLine, b: WireLine): boolean {
  const has = (name: (typeof LISTS)[number]) => optionsOf(a, name).length > 0 || optionsOf(b, name).length > 0;
  if (has("bundle_options") || has("custom_options")) return hasSameId(a, b) || hasSameChecksum(a, b);
  if (has("configurable_item_options")) return hasSameSku(a, b);
  return hasSameId(a, b) || hasSameSku(a, b);
}

/**
 * Returns the SHA3-224, as hex, of a cart's lines, without stock and totals, and its token
 * (docs/domain-rules.md#cart-hash).
 */
export function cartItemsHash(items: Record<string, unknown>[], token: string | null): string {
  const lines = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => name !== "stock" && name !== "totals")),
  );
  return hash({ items: lines, token });
}

/**
 * Returns the checksum of a line of ours. Its options are normalized first, so that the server's line has the same one.
 */
export function checksumOf(option: ProductOptionWire | null): string {
  return productChecksum({ product_option: toProductOption(option) });
}

type Matched = Pick<CartItem, "sku" | "productOption" | "serverItemId" | "checksum">;

/** Maps a line of the browser's cart to the wire. */
export function toWireLine({ sku, productOption, serverItemId, checksum }: Matched): WireLine {
  return {
    sku,
    checksum: checksum || checksumOf(productOption),
    product_option: productOption,
    ...(serverItemId === null ? {} : { server_item_id: serverItemId }),
  };
}

/** Returns false for two variants of one product, whose custom options may be the same. */
function isSameVariant(a: Matched, b: Matched): boolean {
  const [one, other] = [a, b].map(
    ({ productOption }) => toProductOption(productOption)?.extension_attributes.configurable_item_options,
  );
  return !one?.length || !other?.length || JSON.stringify(inText(one)) === JSON.stringify(inText(other));
}

/** Returns true for two equal lines of ours; two variants are two lines whatever custom options they have. */
export function isSameItem(a: Matched, b: Matched): boolean {
  const hasCustomOptions = [a, b].some(
    ({ productOption }) => productOption?.extension_attributes.custom_options?.length,
  );
  const sameId = a.serverItemId !== null && a.serverItemId === b.serverItemId;
  return productsEquals(toWireLine(a), toWireLine(b)) && (!hasCustomOptions || sameId || isSameVariant(a, b));
}
