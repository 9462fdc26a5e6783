import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import { findDocuments, saveDocuments, type Source, type StoredDocument } from "../documents";
import { recordPrices } from "./history";

/** What an operator may change of a product; prices are gross, in the store's currency. */
export interface ProductChange {
  price?: number;
  /** Null ends the special price. */
  specialPrice?: number | null;
  name?: string;
  /** 1 on, 2 off. */
  status?: number;
}

function applyTo(source: Source, { price, specialPrice, name, status }: ProductChange): Source {
  const regular = price ?? Number(source.price);
  const before = typeof source.special_price === "number" ? source.special_price : null;
  const special = specialPrice === undefined ? before : specialPrice;
  return {
    ...source,
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    price: regular,
    regular_price: regular,
    special_price: special,
    final_price: special !== null && special < regular ? special : regular,
    // the price before an offer that starts now, by the document alone; the price history replaces it
    ...(specialPrice != null &&
      specialPrice !== before && { lowest_price_30d: Number(source.final_price ?? source.price) }),
    ...(special === null && { lowest_price_30d: null, special_from_date: null, special_to_date: null }),
  };
}

const childrenOf = (source: Source): Source[] =>
  Array.isArray(source.configurable_children) ? source.configurable_children : [];

/**
 * Returns a product document after a change of it, or of its variant with that sku; a parent costs what its cheapest
 * variant does.
 */
export function changeProduct(source: Source, sku: string, change: ProductChange, now: Date): Source {
  const updated_at = now.toISOString().slice(0, 19).replace("T", " ");
  const children = childrenOf(source);
  if (children.length === 0) return { ...applyTo(source, change), updated_at };
  const { name, status, ...prices } = change;
  const isParent = source.sku === sku;
  const changed = children.map((child) => {
    if (isParent) return applyTo(child, prices);
    return child.sku === sku ? applyTo(child, change) : child;
  });
  const cheapest = changed.toSorted((a, b) => Number(a.final_price) - Number(b.final_price))[0] ?? source;
  const { price, regular_price, special_price, final_price, special_from_date, special_to_date } = cheapest;
  const taken = { price, regular_price, special_price, final_price, special_from_date, special_to_date };
  return {
    ...source,
    ...(isParent && name !== undefined && { name }),
    ...(isParent && status !== undefined && { status }),
    ...taken,
    configurable_children: changed,
    updated_at,
  };
}

/**
 * Changes a product in store views, together with its price history; returns the documents written, none where no view
 * has that sku. Run it in a transaction: the price and its record are one.
 */
export async function saveProductChange(
  queries: Queries,
  { sku, stores, change, now }: { sku: string; stores: StoreCode[]; change: ProductChange; now: Date },
): Promise<StoredDocument[]> {
  const found = await Promise.all(
    stores.map((store) => findDocuments(queries, store, ["sku", "child"], sku, ["product"])),
  );
  const documents: StoredDocument[] = [];
  // one after the other: a transaction has one connection
  for (const document of found.flat()) {
    const { store, source: before } = document;
    documents.push({
      ...document,
      source: await recordPrices(queries, { store, before, after: changeProduct(before, sku, change, now), now }),
    });
  }
  await saveDocuments(queries, documents, now);
  return documents;
}
