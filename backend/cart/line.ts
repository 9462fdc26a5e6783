import { createHash } from "node:crypto";
import { addMinor, minor, sumMinor, timesMinor } from "../../lib/money";
import type { CurrentPrice } from "../../lib/pricing";
import { priceFor } from "../../lib/pricing/tiers";
import { bundlePrice } from "../../lib/product/bundle";
import { bundlePercent } from "../../lib/product/bundle-price";
import { hasPrice } from "../../lib/product/price";
import type { ProductDocument } from "../../lib/product/schema";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { findVariant, type FoundProduct, loadProducts, type ProductLookup } from "../catalog/product";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { shippingOf } from "../shipping";
import {
  type BundlePart,
  bundleOption,
  bundleParts,
  isUnsaid,
  type OptionLabel,
  resolveCustomOptions,
  type ProductOption,
  type ResolvedCustomOptions,
  UNSAID,
  variantLabels,
  variantOption,
} from "./options";

/** A product a client asks for: by its own sku, a variant's, or a parent's with the options that choose a variant. */
export interface LineRequest {
  sku: string;
  product_option?: ProductOption | null;
}

/** A product as a cart line sells it, at the price of the moment; amounts are gross minor units for one piece. */
export interface PricedProduct {
  /** Equal for lines that are one. */
  lineKey: string;
  sku: string;
  parentSku: string;
  productId: number;
  type: string;
  name: string;
  price: CurrentPrice;
  taxClassId: string;
  categoryIds: number[];
  option: ProductOption | null;
  labels: OptionLabel[];
  /** What one piece takes from the warehouse. */
  parts: { sku: string; qty: number }[];
  isVirtual: boolean;
  shippingType: string;
  /** Kilograms. */
  weight: number;
  /** Longest side of its largest package, centimetres. */
  length: number;
  /** Days until it is delivered; null where it tells none. */
  deliveryDays: number | null;
}

/** A store view at an instant, with the database or the transaction a call runs in. */
export interface StoreContext {
  queries: Queries;
  store: StoreCode;
  now: Date;
}

/** A store view at an instant for somebody: a customer group, as `priceGroupOf` returns it. */
export interface PricedFor extends StoreContext {
  groupId: string;
}

/**
 * Products that were loaded, in a store view, at an instant, for a group: all that the price of a line depends on
 * beside its quantity.
 */
export interface PriceContext {
  store: StoreCode;
  now: Date;
  groupId: string;
  products: ProductLookup;
}

const SET_TYPES = new Set(["grouped", "collection"]);
const MAX_KEY_LENGTH = 400;
export const PRODUCT_NOT_FOUND = "The product that was requested doesn't exist. Verify the product and try again.";

function keyOf(sku: string, option: ProductOption | null, custom: ResolvedCustomOptions["option"]): string {
  const { bundle_options } = option?.extension_attributes ?? {};
  const custom_options = custom.length > 0 ? custom : undefined;
  if (!bundle_options && !custom_options) return sku;
  const options = JSON.stringify({ bundle_options: isUnsaid(option) ? "unsaid" : bundle_options, custom_options });
  // a custom text may be longer than the index on the line key can hold
  return `${sku} ${options.length > MAX_KEY_LENGTH ? createHash("sha256").update(options).digest("hex") : options}`;
}

/** Returns the product with its variant: the one whose sku was requested, else the one the options choose. */
function withVariant({ product, child }: FoundProduct, request: LineRequest): FoundProduct {
  if (child || product.type_id !== "configurable") return { product, child };
  const options = request.product_option?.extension_attributes.configurable_item_options;
  if (!options?.length) throw new Refusal(400, "You need to choose options for your item.");
  const variant = findVariant(product, options);
  if (!variant)
    throw new Refusal(
      400,
      "No such configuration for the product. Please do choose another combination of attributes.",
    );
  return { product, child: variant };
}

function toDescription({ product, child }: FoundProduct) {
  return {
    sku: child?.sku ?? product.sku,
    parentSku: product.sku,
    productId: child?.id ?? product.id,
    type: product.type_id,
    name: product.name,
    taxClassId: product.tax_class_id,
    categoryIds: product.category_ids,
    ...shippingOf(product),
    deliveryDays: child?.product_delivery_time ?? product.product_delivery_time ?? null,
  };
}

/** The unknown price (docs/domain-rules.md#unknown-price). */
const UNKNOWN: CurrentPrice = { final: minor(-1), regular: minor(-1) };

/** Returns what one piece of a product or variant costs; unknown where its document has no price, never nothing. */
function priceOfPiece({ product, child }: FoundProduct, request: Parameters<typeof priceFor>[1]): CurrentPrice {
  const document = child ?? product;
  return hasPrice(document) ? priceFor(document, request) : UNKNOWN;
}

/**
 * Prices a bundle: the sum of what its chosen parts cost today, each as one piece is sold alone; the bundle's own special
 * price is a percentage of that (docs/domain-rules.md#bundles).
 */
function priceBundle({ products, store, now, groupId }: PriceContext, product: ProductDocument, chosen: BundlePart[]) {
  const { timeZone } = getStore(store);
  const parts = chosen.map(({ sku, title, perSet }) => {
    const found = products(sku);
    if (!found) throw new Refusal(404, PRODUCT_NOT_FOUND);
    return { found, title, perSet };
  });
  const prices = parts.map(({ found, perSet }) => ({
    each: priceOfPiece(found, { groupId, now, timeZone }).final,
    perSet,
  }));
  const regular = sumMinor(prices.map(({ each, perSet }) => timesMinor(each, perSet)));
  const isKnown = prices.every(({ each }) => each >= 0);
  return {
    price: isKnown ? { final: bundlePrice(regular, bundlePercent(product, now, timeZone)), regular } : UNKNOWN,
    labels: parts.map(({ found, title, perSet }) => ({
      label: title,
      value: `${perSet} × ${found.child?.name ?? found.product.name}`,
    })),
    parts: chosen.map(({ sku, perSet }) => ({ sku, qty: perSet })),
    weight: parts.reduce((sum, { found, perSet }) => sum + (found.product.product_weight ?? 0) * perSet, 0),
    length: Math.max(0, ...parts.map(({ found }) => shippingOf(found.product).length)),
    isVirtual: parts.every(({ found }) => shippingOf(found.product).isVirtual),
    option: bundleOption(chosen),
  };
}

function priceSingle({ store, now, groupId }: PriceContext, { product, child }: FoundProduct, quantity: number) {
  return {
    price: priceOfPiece({ product, child }, { groupId, quantity, now, timeZone: getStore(store).timeZone }),
    parts: [{ sku: child?.sku ?? product.sku, qty: 1 }],
    labels: child ? variantLabels(product, child) : [],
    option: child ? variantOption(product, child) : null,
  };
}

/** Adds custom options to a product: each costs a fixed amount or a percentage of the price. */
function withCustomOptions(priced: PricedProduct, { answered, labels, delta }: ResolvedCustomOptions): PricedProduct {
  if (answered.length === 0) return priced;
  const { final, regular } = priced.price;
  // an unknown price stays unknown
  const price =
    final < 0 ? priced.price : { final: addMinor(final, delta(final)), regular: addMinor(regular, delta(regular)) };
  return {
    ...priced,
    price,
    option: {
      ...priced.option,
      extension_attributes: { ...priced.option?.extension_attributes, custom_options: answered },
    },
    labels: [...priced.labels, ...labels],
  };
}

/**
 * Returns the product a request means, at the price of the moment for one of `quantity` pieces. Refuses with 404 what the store view does not sell,
 * with 400 options that are missing or wrong, sets that are sold by their parts, and an unknown price.
 */
export function priceProduct(context: PriceContext, request: LineRequest, quantity: number): PricedProduct {
  const first = context.products(request.sku);
  if (!first) throw new Refusal(404, PRODUCT_NOT_FOUND);
  if (SET_TYPES.has(first.product.type_id)) throw new Refusal(400, `"${first.product.name}" is bought by its parts.`);
  const found = withVariant(first, request);
  const { bundle_options, custom_options } = request.product_option?.extension_attributes ?? {};
  const own =
    found.product.type_id === "bundle"
      ? priceBundle(context, found.product, bundleParts(found.product, bundle_options))
      : priceSingle(context, found, quantity);
  const leavesChoice =
    found.product.type_id === "bundle" && (!bundle_options?.length || isUnsaid(request.product_option));
  if (leavesChoice && own.option) own.option = { ...own.option, ...UNSAID };
  const custom = resolveCustomOptions(found.product, custom_options);
  const priced = withCustomOptions({ ...toDescription(found), ...own, lineKey: "" }, custom);
  if (priced.price.final < 0) throw new Refusal(400, "Product price is unknown, product cannot be added to the cart!");
  return { ...priced, lineKey: keyOf(priced.sku, priced.option, custom.option) };
}

/** Returns the skus of a bundle's chosen parts; none of a choice that pricing will refuse. */
function partSkus(found: FoundProduct | null, { product_option }: LineRequest): string[] {
  if (found?.product.type_id !== "bundle") return [];
  try {
    return bundleParts(found.product, product_option?.extension_attributes.bundle_options).map(({ sku }) => sku);
  } catch (cause) {
    if (cause instanceof Refusal) return [];
    throw cause;
  }
}

/** Loads the products that requests mean in one query, and in a second one the parts of bundles among them. */
export async function loadPrices(
  { queries, store, now, groupId }: PricedFor,
  requests: LineRequest[],
): Promise<PriceContext> {
  const products = await loadProducts(
    queries,
    store,
    requests.map(({ sku }) => sku),
  );
  const skus = requests.flatMap((request) => partSkus(products(request.sku), request));
  if (skus.length === 0) return { store, now, groupId, products };
  const parts = await loadProducts(queries, store, skus);
  return { store, now, groupId, products: (sku) => products(sku) ?? parts(sku) };
}
