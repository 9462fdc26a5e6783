import "server-only";
import { getDrawing } from "../product/drawing-file";
import { ENABLED } from "../product/on-sale-clauses";
import { toMediaUrl } from "../product/picture";
import { type ProductDocument, productDocument } from "../product/schema";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { Query } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { toPieceShape } from "./piece-shape";
import type { PieceShape } from "./types";

async function toShapes(store: StoreCode, document: ProductDocument, wanted: ReadonlySet<string>) {
  const drawing = await getDrawing(store, document.product_drawing ? toMediaUrl(document.product_drawing) : null);
  const skus = [document.sku, ...document.configurable_children.map(({ sku }) => sku)].filter((sku) => wanted.has(sku));
  return skus.flatMap(
    (sku) =>
      toPieceShape(
        {
          sku,
          kind: document.product_kind ?? null,
          width: document.product_measure_width ?? null,
          depth: document.product_measure_depth ?? null,
          height: document.product_measure_height ?? null,
        },
        drawing,
      ) ?? [],
  );
}

/**
 * Fetches the shapes of products and variants by sku, in the order asked; unknown ones, and those nobody measured, are
 * left out. Throws `ReadError` in an outage.
 */
export async function fetchPieceShapes(store: StoreCode, skus: string[]): Promise<PieceShape[]> {
  const wanted = new Set(skus);
  if (wanted.size === 0) return [];
  const either: Query = {
    bool: {
      should: [{ terms: { sku: [...wanted] } }, { terms: { "configurable_children.sku": [...wanted] } }],
      minimum_should_match: 1,
    },
  };
  const body = {
    query: { bool: { filter: [ENABLED, either] } },
    // a variant may have a document of its own beside its product's
    size: 2 * wanted.size,
    _source: { excludes: ["description"] },
  };
  const documents = valueOf(await searchDocuments(store, "product", body, productDocument));
  const shapes = (await Promise.all(documents.map((document) => toShapes(store, document, wanted)))).flat();
  const bySku = new Map(shapes.map((shape) => [shape.sku, shape]));
  return [...wanted].flatMap((sku) => bySku.get(sku) ?? []);
}
