import { isEnabled } from "../../lib/config/on-sale";
import { fromMinor, type Minor, subtractMinor, sumMinor, taxOfGross, timesMinor } from "../../lib/money";
import { childrenOf } from "../../lib/pricing";
import { priceFor, quantityPrices } from "../../lib/pricing/tiers";
import { associatedLinks, initialQty } from "../../lib/product/group";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { loadPrices, priceProduct } from "../cart/line";
import type { Backend } from "../context";
import { findDocuments, type Source } from "../documents";
import { Refusal } from "../http/refusal";
import { type GroupPrices, loadGroupPrices } from "./prices";
import { readProduct } from "./product";

/** What a product costs: gross minor units. */
interface PriceAmounts {
  final: Minor;
  regular: Minor;
}

interface View extends GroupPrices {
  backend: Backend;
  store: StoreCode;
  now: Date;
}

/** Returns the price fields of a document that was priced by its parts: as if it were stored so. */
function withAmounts(source: Source, { final, regular }: PriceAmounts, percent: number | null): Source {
  const net = (gross: Minor) => fromMinor(subtractMinor(gross, taxOfGross(gross, percent ?? 0)));
  const isReduced = final < regular;
  return {
    ...source,
    price: net(final),
    price_incl_tax: fromMinor(final),
    original_price: net(regular),
    original_price_incl_tax: fromMinor(regular),
    special_price: isReduced ? net(final) : 0,
    special_price_incl_tax: isReduced ? fromMinor(final) : 0,
  };
}

/** Returns what the pieces of a set cost as its page starts with them; those that are not sold are left out. */
async function amountsOfSet(source: Source, view: View): Promise<PriceAmounts> {
  const { backend, store, now, priceGroup: groupId } = view;
  const { timeZone } = getStore(store);
  const product = readProduct(source);
  const links = product ? associatedLinks(product) : [];
  const requests = links.map((link) => ({ sku: link.linked_product_sku }));
  const { products } = await loadPrices({ queries: backend.database.queries, store, now, groupId }, requests);
  const pieces = links.flatMap((link) => {
    const found = products(link.linked_product_sku);
    const price = found && priceFor(found.child ?? found.product, { groupId, now, timeZone }).final;
    return price !== null && price >= 0 ? [timesMinor(price, initialQty(link))] : [];
  });
  return { final: sumMinor(pieces), regular: sumMinor(pieces) };
}

/** Returns what a bundle costs as its page starts with it; null where its choice cannot be sold. */
async function amountsOfBundle(source: Source, view: View): Promise<PriceAmounts | null> {
  const { backend, store, now, priceGroup: groupId } = view;
  const request = { sku: String(source.sku) };
  try {
    const prices = await loadPrices({ queries: backend.database.queries, store, now, groupId }, [request]);
    return priceProduct(prices, request, 1).price;
  } catch (cause) {
    if (cause instanceof Refusal) return null;
    throw cause;
  }
}

const hasParts = (field: unknown): boolean => Array.isArray(field) && field.length > 0;

/** Returns false for a product that is sold in variants and has none that is sold: it has no price. */
const hasVariants = (source: Source): boolean =>
  source.type_id !== "configurable" || childrenOf(source).some(isEnabled);

async function computeSource(source: Source, view: View): Promise<Source> {
  const computed = view.compute(source);
  const { type_id: type } = source;
  const isSet = type === "grouped" && hasParts(source.product_links);
  const isBundle = type === "bundle" && hasParts(source.bundle_options);
  if (!isSet && !isBundle) return computed;
  const amounts = await (isSet ? amountsOfSet(source, view) : amountsOfBundle(source, view));
  return amounts ? withAmounts(computed, amounts, view.percentOf(source)) : computed;
}

/**
 * Returns a product or variant as an item of the render list (docs/commerce-api.md#render-list): `document` has the
 * computed prices, `source` those that are stored.
 */
function toRenderItem(document: Source, source: Source, { store, now, priceGroup }: View): Source {
  const { storeId, currency, timeZone } = getStore(store);
  const gross = Number(document.price_incl_tax);
  const sold = childrenOf(document).filter(isEnabled);
  const highest = Math.max(gross, ...sold.map((child) => Number(child.price_incl_tax)));
  const isReduced = Number(document.special_price) > 0;
  const tiers = quantityPrices(source, { groupId: priceGroup, now, timeZone });
  return {
    id: document.id,
    type: document.type_id ?? "simple",
    url: document.url_path ?? null,
    store_id: storeId,
    currency_code: currency,
    price_info: {
      final_price: gross,
      regular_price: document.original_price_incl_tax,
      special_price: isReduced ? document.special_price_incl_tax : null,
      minimal_price: gross,
      max_price: highest,
      ...(tiers.length > 0 && {
        tier_prices: tiers.map(({ from, price }) => ({ qty: from, value: fromMinor(price) })),
      }),
      extension_attributes: {
        tax_adjustments: {
          final_price: document.price,
          regular_price: document.original_price,
          special_price: isReduced ? document.special_price : document.original_price,
        },
      },
    },
  };
}

/**
 * Opens the render list of a store view for a customer group and returns the function that makes its items: one for
 * each sku, its own or a variant's, that is sold. What is put together costs what its page starts with.
 */
export async function openRenderList(
  backend: Backend,
  store: StoreCode,
  customerGroup: number,
): Promise<(skus: string[]) => Promise<Source[]>> {
  const { queries } = backend.database;
  const now = backend.now();
  const view: View = { backend, store, now, ...(await loadGroupPrices(queries, store, now, customerGroup)) };
  const toItems = async (sku: string): Promise<Source[]> => {
    const [found] = await findDocuments(queries, store, ["sku", "child"], sku, ["product"]);
    if (!found) return [];
    const partOf = (source: Source) =>
      source.sku === sku ? source : childrenOf(source).find((child) => child.sku === sku);
    if (!hasVariants(found.source)) return [];
    const [part, stored] = [partOf(await computeSource(found.source, view)), partOf(found.source)];
    return part && stored && isEnabled(part) ? [toRenderItem(part, stored, view)] : [];
  };
  return async (skus) => (await Promise.all(skus.map(toItems))).flat();
}
