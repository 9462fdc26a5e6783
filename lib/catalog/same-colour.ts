import type { Settings } from "../config/settings";
import { enabledChildren } from "../product/price";
import type { ChildDocument, ProductDocument } from "../product/schema";
import type { SearchAnswer, SearchBody } from "../search-engine/types";
import { filterClause } from "./filter-clause";
import { onSaleClauses } from "./listing-body";

/** Products looked up for the stacks of a page (docs/domain-rules.md#same-colour). */
const LOOKUP_SIZE = 100;

/** Returns the variant of a product in the first of these colours it comes in; undefined without one. */
export function childOfColour(document: ProductDocument, colours: string[]): ChildDocument | undefined {
  const children = enabledChildren(document);
  return colours
    .map((colour) => children.find((child) => String(child.color) === colour))
    .find((child) => child !== undefined);
}

/** Returns the body that finds the products of these collections in these colours. */
export function buildSameColourBody(collectionIds: number[], colours: string[], settings: Settings): SearchBody {
  const filter = [
    ...onSaleClauses("list", settings),
    { terms: { product_collection: collectionIds } },
    filterClause("color", colours, settings),
  ];
  return { query: { bool: { filter } }, size: LOOKUP_SIZE, _source: ["product_collection"] };
}

/** Counts the products found of each collection. */
export function countSameColour(answer: SearchAnswer): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { source } of answer.hits) {
    const id = Number(source.product_collection);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
