import type { Settings } from "../config/settings";
import { enabledChildren } from "../product/price";
import type { ChildDocument, ProductDocument } from "../product/schema";
import type { SearchAnswer, SearchBody } from "../search-engine/types";
import { filterClause } from "./filter-clause";
import { onSaleClauses } from "./listing-body";

/** Pieces looked up for the stacks of a page (spec §9 "Same-color lookup size"). */
const LOOKUP_SIZE = 100;

/** The variant of a product in the first of these colours it comes in; undefined when it has none to choose. */
export function childOfColour(document: ProductDocument, colours: string[]): ChildDocument | undefined {
  const children = enabledChildren(document);
  return colours
    .map((colour) => children.find((child) => String(child.color) === colour))
    .find((child) => child !== undefined);
}

/** Pieces of the same series in the same colours, for the stacks of search records (spec §3 `same_color_stacks`). */
export function buildSameColourBody(collectionIds: number[], colours: string[], settings: Settings): SearchBody {
  const filter = [
    ...onSaleClauses("list", settings),
    { terms: { product_collection: collectionIds } },
    filterClause("color", colours, settings),
  ];
  return { query: { bool: { filter } }, size: LOOKUP_SIZE, _source: ["product_collection"] };
}

/** Series → how many of its pieces were found. */
export function countSameColour(answer: SearchAnswer): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { source } of answer.hits) {
    const id = Number(source.product_collection);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
