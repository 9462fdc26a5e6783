import { createHash } from "node:crypto";
import { ZERO, addMinor, timesMinor } from "../../money";
import { type CurrentPrice, priceOf } from "../../pricing";
import { bundlePrice } from "../../product/bundle";
import { bundlePercent } from "../../product/bundle-price";
import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import { chooseVariant, findProduct, type FoundProduct } from "../catalog/product";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import {
  type BundlePart,
  bundleOption,
  bundleParts,
  type ChoiceLabel,
  customChoices,
  type ProductOption,
  variantLabels,
  variantOption,
} from "./options";

/** What a client asks for: a product, a variant, or a parent with the options that name one. */
export interface LineRequest {
  sku: string;
  product_option?: ProductOption | null;
}

/** A product as a cart line sells it; prices are gross minor units for one piece. */
export interface SoldProduct {
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
  labels: ChoiceLabel[];
  /** What one piece takes from the warehouse. */
  parts: { sku: string; qty: number }[];
  isVirtual: boolean;
  shippingType: string;
  /** Kilograms. */
  weight: number;
}

const VIRTUAL_TYPES = new Set(["virtual", "downloadable"]);
const SETS = new Set(["grouped", "collection"]);
const LONGEST_KEY = 400;
const GONE = "The product that was requested doesn't exist. Verify the product and try again.";

function keyOf(sku: string, option: ProductOption | null): string {
  const { bundle_options, custom_options } = option?.extension_attributes ?? {};
  if (!bundle_options && !custom_options) return sku;
  const chosen = JSON.stringify({ bundle_options, custom_options });
  // a text may be longer than the index that keeps keys apart can hold
  return `${sku} ${chosen.length > LONGEST_KEY ? createHash("sha256").update(chosen).digest("hex") : chosen}`;
}

/** The variant a request means: the one whose sku it gave, else the one its options choose. */
function withVariant({ product, child }: FoundProduct, request: LineRequest): FoundProduct {
  if (child || product.type_id !== "configurable") return { product, child };
  const chosen = request.product_option?.extension_attributes.configurable_item_options;
  if (!chosen?.length) throw new Refusal(400, "You need to choose options for your item.");
  const variant = chooseVariant(product, chosen);
  if (!variant)
    throw new Refusal(
      400,
      "No such configuration for the product. Please do choose another combination of attributes.",
    );
  return { product, child: variant };
}

function describe({
  product,
  child,
}: FoundProduct): Pick<
  SoldProduct,
  | "sku"
  | "parentSku"
  | "productId"
  | "type"
  | "name"
  | "taxClassId"
  | "categoryIds"
  | "isVirtual"
  | "shippingType"
  | "weight"
> {
  return {
    sku: child?.sku ?? product.sku,
    parentSku: product.sku,
    productId: child?.id ?? product.id,
    type: product.type_id,
    name: product.name,
    taxClassId: product.tax_class_id,
    categoryIds: product.category_ids,
    isVirtual: VIRTUAL_TYPES.has(product.type_id),
    shippingType: product.product_shipping_type ?? "",
    weight: product.product_weight ?? 0,
  };
}

/** Where and when something is sold. */
export interface SellContext {
  queries: Queries;
  store: StoreCode;
  now: Date;
}

/** A bundle costs what its chosen parts cost today; its own special price is a percentage of that (spec §4). */
async function sellBundle(
  { queries, store, now }: SellContext,
  { product }: FoundProduct,
  chosen: BundlePart[],
): Promise<Pick<SoldProduct, "price" | "parts" | "labels" | "weight" | "isVirtual">> {
  let sum = ZERO;
  const { timeZone } = getStore(store);
  const labels: ChoiceLabel[] = [];
  let weight = 0;
  let isVirtual = true;
  for (const part of chosen) {
    const found = await findProduct(queries, store, part.sku);
    if (!found) throw new Refusal(404, GONE);
    const { final } = priceOf(found.child ?? found.product, now, timeZone);
    sum = addMinor(sum, timesMinor(final, part.perSet));
    weight += (found.product.product_weight ?? 0) * part.perSet;
    isVirtual &&= VIRTUAL_TYPES.has(found.product.type_id);
    labels.push({ label: part.title, value: `${part.perSet} × ${found.child?.name ?? found.product.name}` });
  }
  const price = { final: bundlePrice(sum, bundlePercent(product, now, timeZone)), regular: sum };
  return { price, labels, weight, parts: chosen.map(({ sku, perSet }) => ({ sku, qty: perSet })), isVirtual };
}

/** Custom options add to the price, fixed or as a percentage of it (upstream-contract §3.3). */
function withCustomOptions(sold: SoldProduct, found: FoundProduct, request: LineRequest): SoldProduct {
  const given = request.product_option?.extension_attributes.custom_options;
  const { option, labels, delta } = customChoices(found.product, given);
  if (option.length === 0) return sold;
  const { final, regular } = sold.price;
  // an unknown price stays unknown
  const price =
    final < 0 ? sold.price : { final: addMinor(final, delta(final)), regular: addMinor(regular, delta(regular)) };
  return {
    ...sold,
    price,
    option: { extension_attributes: { ...sold.option?.extension_attributes, custom_options: option } },
    labels: [...sold.labels, ...labels],
  };
}

/**
 * Resolves what a client asks for into what is sold, at today's price in that store view. Refuses with 404 what the
 * store view does not have, with 400 what is not chosen to the end. Groups are sold by their parts.
 */
export async function sellProduct(context: SellContext, request: LineRequest): Promise<SoldProduct> {
  const first = await findProduct(context.queries, context.store, request.sku);
  if (!first) throw new Refusal(404, GONE);
  if (SETS.has(first.product.type_id)) throw new Refusal(400, `"${first.product.name}" is bought by its parts.`);
  const found = withVariant(first, request);
  const { product, child } = found;
  const base = describe(found);
  const single = {
    ...base,
    price: priceOf(child ?? product, context.now, getStore(context.store).timeZone),
    parts: [{ sku: base.sku, qty: 1 }],
    labels: child ? variantLabels(product, child) : [],
    option: child ? variantOption(product, child) : null,
  };
  const chosen =
    product.type_id === "bundle"
      ? bundleParts(product, request.product_option?.extension_attributes.bundle_options)
      : [];
  const sold =
    product.type_id === "bundle"
      ? { ...base, ...(await sellBundle(context, found, chosen)), option: bundleOption(chosen) }
      : single;
  const complete = withCustomOptions({ ...sold, lineKey: "" }, found, request);
  if (complete.price.final < 0)
    throw new Refusal(400, "Product price is unknown, product cannot be added to the cart!");
  return { ...complete, lineKey: keyOf(complete.sku, complete.option) };
}
