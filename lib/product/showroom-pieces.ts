import "server-only";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { Query } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { ENABLED } from "./on-sale-clauses";
import { productDocument } from "./schema";
import { hasShowroomStock, toShowrooms } from "./stock-schema";
import type { ShowroomStock } from "./types";

/**
 * Fetches how many pieces of each sku stand in which showroom, of products and variants; unknown skus are missing. A
 * variant that is not counted by itself counts as its product does. Throws `ReadError` in an outage.
 */
export async function fetchShowroomPieces(store: StoreCode, skus: string[]): Promise<Record<string, ShowroomStock[]>> {
  if (skus.length === 0) return {};
  const either: Query = {
    bool: {
      should: [{ terms: { sku: skus } }, { terms: { "configurable_children.sku": skus } }],
      minimum_should_match: 1,
    },
  };
  const body = {
    query: { bool: { filter: [ENABLED, either] } },
    size: skus.length,
    _source: { excludes: ["description"] },
  };
  const documents = valueOf(await searchDocuments(store, "product", body, productDocument));
  return Object.fromEntries(
    documents.flatMap((document) =>
      [document, ...document.configurable_children]
        .filter(({ sku }) => skus.includes(sku))
        .map((piece) => [piece.sku, toShowrooms(hasShowroomStock(piece) ? piece : document)]),
    ),
  );
}
