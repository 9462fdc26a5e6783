import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { CACHE, kindTag } from "../config/cache";
import { buildProductPath } from "../paths";
import { ON_SALE } from "../product/on-sale-clauses";
import { productDocument } from "../product/schema";
import { valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { formatListingQuery, parseListingQuery } from "./listing-query";
import { getCategories } from "./server";

export interface MenuExtra {
  series: { label: string; path: string }[];
  walls: { cm: number; path: string }[];
}

/** Wall widths the menu offers, in cm. */
const WALLS = [160, 200, 240];
/** A department whose largest products are narrower than this offers no wall widths, cm. */
const WALL_WORTHY_CM = 200;

const collectionFields = z.object({
  sku: z.string(),
  slug: z.string(),
  product_name_1: z.string().nullish(),
  product_links: productDocument.shape.product_links,
});

/**
 * Reads what the mega menu shows beside each department: its collections and links by width of the wall. Throws
 * `ReadError`.
 */
export async function getMenuExtras(store: StoreCode): Promise<Record<number, MenuExtra>> {
  "use cache";
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("category", store), kindTag("product", store));
  const [menu, answer] = await Promise.all([
    getCategories(store),
    getSearchEngine().search(store, "product", {
      query: { bool: { filter: ON_SALE.list } },
      size: 500,
      _source: [
        "sku",
        "slug",
        "type_id",
        "product_name_1",
        "product_links",
        "category_ids",
        "configurable_children.sku",
        "product_measure_width",
      ],
    }),
  ]);
  const documents = valueOf(answer).hits.map(({ source }) => source);
  const categoriesOfSku = new Map<string, number[]>();
  const widths = new Map<number, number>();
  for (const document of documents) {
    const ids = z.array(z.number()).catch([]).parse(document.category_ids);
    const skus = z
      .array(z.object({ sku: z.string() }))
      .catch([])
      .parse(document.configurable_children);
    for (const sku of [String(document.sku), ...skus.map((child) => child.sku)]) categoriesOfSku.set(sku, ids);
    for (const id of ids) widths.set(id, Math.max(widths.get(id) ?? 0, Number(document.product_measure_width ?? 0)));
  }
  const collections = documents
    .filter(({ type_id: type }) => type === "collection")
    .flatMap((document) => {
      const parsed = collectionFields.safeParse(document);
      return parsed.success ? [parsed.data] : [];
    });
  return Object.fromEntries(
    menu.map((department) => {
      const series = collections
        .filter(({ product_links: links }) =>
          links.some((link) => categoriesOfSku.get(link.linked_product_sku)?.includes(department.id)),
        )
        .map(({ sku, slug, product_name_1: name }) => ({ label: name || slug, path: buildProductPath(sku, slug) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, getStore(store).locale));
      // The first category of a department has its largest products.
      const [wide] = department.children;
      const walls =
        wide && (widths.get(wide.id) ?? 0) >= WALL_WORTHY_CM
          ? WALLS.map((cm) => ({
              cm,
              path: `${wide.path}?${formatListingQuery(parseListingQuery({ product_measure_width: `*-${cm}` }))}`,
            }))
          : [];
      return [department.id, { series, walls }];
    }),
  );
}
