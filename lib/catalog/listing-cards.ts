import "server-only";
import { getSettings } from "../config/settings";
import { toProductCard } from "../product/card";
import { type ProductDocument, productDocument } from "../product/schema";
import type { ProductCard } from "../product/types";
import { readDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { SearchAnswer } from "../search-engine/types";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { getCollections } from "./collections";
import { formatListingQuery, parseListingQuery } from "./listing-query";
import { variantNamedBy } from "./named-colour";
import { buildSameColourBody, childOfColour, countSameColour } from "./same-colour";

/** Returns the cards of an answer. */
export function toCards(answer: SearchAnswer, store: StoreCode, now: Date): ProductCard[] {
  return readDocuments(store, "product", answer, productDocument).map((document) =>
    toProductCard(document, store, now),
  );
}

/** Returns cards in the colour that a search text names, each where its product comes in one. */
export function toSearchedCards(
  documents: ProductDocument[],
  store: StoreCode,
  text: string,
  now: Date,
): ProductCard[] {
  const { language } = getStore(store);
  return documents.map((document) => {
    const card = toProductCard(document, store, now, variantNamedBy(document, text, language));
    // the line below the name says the colour
    return card.name === document.name ? card : { ...card, name: document.name };
  });
}

/** Returns cards in the selected colours, each with the number of other products of its collection in them. */
export async function toColouredCards(
  documents: ProductDocument[],
  store: StoreCode,
  colours: string[],
  now: Date,
): Promise<ProductCard[]> {
  const ids = [...new Set(documents.flatMap(({ product_collection: id }) => id ?? []))];
  const body = buildSameColourBody(ids, colours, getSettings(store));
  const [found, collections] = await Promise.all([
    getSearchEngine().search(store, "product", body),
    getCollections(store),
  ]);
  const counts = countSameColour(valueOf(found));
  return documents.map((document) => {
    // the line below the name says the colour
    const card = { ...toProductCard(document, store, now, childOfColour(document, colours)?.sku), name: document.name };
    const collection = collections.find(({ id }) => id === document.product_collection);
    const count = (counts.get(document.product_collection ?? 0) ?? 1) - 1;
    const filters = formatListingQuery(parseListingQuery({ color: colours }));
    return collection && count > 0
      ? { ...card, sameColour: { count, series: collection.name, path: `${collection.path}?${filters}` } }
      : card;
  });
}
