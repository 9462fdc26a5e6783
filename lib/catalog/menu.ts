import "server-only";
import { BRAND } from "@shop/brand";
import { z } from "zod";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { formatPrice } from "../money";
import { buildProductPath } from "../paths";
import { isPriceKnown } from "../product";
import { ON_SALE } from "../product/on-sale-clauses";
import { productDocument } from "../product/schema";
import { getCards } from "../product/server";
import type { Picture, ProductCard } from "../product/types";
import { valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { formatListingQuery, parseListingQuery } from "./listing-query";
import { getCategories } from "./server";

export interface MenuExtra {
  series: { label: string; path: string }[];
  walls: { cm: number; path: string }[];
  /** A product of the department, with its price as text; null without one. */
  feature: { name: string; text: string; path: string; picture: Picture } | null;
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

/** Returns the sku of the product that stands for a department: a bestseller, the widest of them; null without any. */
function featureOf(department: number, documents: Record<string, unknown>[]): string | null {
  const [widest] = documents
    .filter(({ category_ids: ids, product_measure_width: width }) => {
      return Array.isArray(ids) && ids.includes(department) && typeof width === "number";
    })
    .toSorted(
      (a, b) =>
        Number(b.is_bestseller === true) - Number(a.is_bestseller === true) ||
        Number(b.product_measure_width) - Number(a.product_measure_width),
    );
  return widest ? String(widest.sku) : null;
}

function toFeature({ name, variety, price, path, picture }: ProductCard, store: StoreCode): MenuExtra["feature"] {
  const amount = isPriceKnown(price) ? formatPrice(store, price.final) : "";
  return { name, text: [variety, amount].filter(Boolean).join(", "), path, picture };
}

/**
 * Reads what the mega menu shows beside each department: its collections and links by width of the wall. Throws
 * `ReadError`.
 */
export const getMenuExtras = cachedRead(
  "getMenuExtras",
  async (store: StoreCode): Promise<Record<number, MenuExtra>> => {
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
          "is_bestseller",
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
    const featured = new Map(menu.map(({ id }) => [id, featureOf(id, documents)] as const));
    const cards = await getCards(
      store,
      [...featured.values()].flatMap((sku) => sku ?? []),
    );
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
          BRAND.features.measures && wide && (widths.get(wide.id) ?? 0) >= WALL_WORTHY_CM
            ? WALLS.map((cm) => ({
                cm,
                path: `${wide.path}?${formatListingQuery(parseListingQuery({ product_measure_width: `*-${cm}` }))}`,
              }))
            : [];
        const card = cards.find(({ sku }) => sku === featured.get(department.id));
        return [department.id, { series, walls, feature: card ? toFeature(card, store) : null }];
      }),
    );
  },
);
