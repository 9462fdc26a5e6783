import { z } from "zod";
import { parseEnv } from "../../lib/config/env";
import { buildCategoryPath, buildProductPath } from "../../lib/paths";
import { indexName } from "../../lib/search-engine/index-name";
import type { EntityType, SearchBody } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import { CALLS } from "../../lib/upstream/calls";
import { searchAnswerWire, stockItemWire } from "../../lib/upstream/contract/catalog";
import { buildCallInit, buildCallPath } from "../../lib/upstream/transport";

/** What to request of a shop, read from its own catalogue. */
export interface Catalogue {
  /** The category with the most products. */
  categoryPath: string;
  /** The product with the most variants. */
  productPath: string;
  /** The word with the most results. */
  searchWord: string;
  /** Words of product names. */
  words: string[];
  categoryPaths: string[];
  skus: string[];
}

const category = z.object({ name: z.string(), slug: z.string(), product_count: z.number(), level: z.number() });
const product = z.object({
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  configurable_children: z.array(z.unknown()).default([]),
});

async function read<S extends z.ZodType>(
  port: number,
  store: StoreCode,
  type: EntityType,
  body: SearchBody,
  schema: S,
): Promise<z.output<S>[]> {
  const index = indexName(parseEnv(process.env).ELASTICSEARCH_INDEX_PREFIX, store);
  const input = { store, params: { index, type }, body };
  const answer = await fetch(
    `http://127.0.0.1:${port}${buildCallPath(CALLS.search, input)}`,
    buildCallInit(CALLS.search, input),
  );
  if (!answer.ok) throw new Error(`the shop's catalogue cannot be read: ${answer.status}`);
  return searchAnswerWire.parse(await answer.json()).hits.hits.map(({ _source: source }) => schema.parse(source));
}

function largestOf<T>(list: T[], size: (entry: T) => number, what: string): T {
  const [first] = list.toSorted((a, b) => size(b) - size(a));
  if (!first) throw new Error(`the shop has no ${what}`);
  return first;
}

const wordsOf = (names: string[]) =>
  [...new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []))].toSorted();

/** Reads what to measure from the catalogue of a running shop. */
export async function readCatalogue(port: number, store: StoreCode): Promise<Catalogue> {
  const [categories, products] = await Promise.all([
    read(port, store, "category", { query: { term: { is_active: true } }, size: 500 }, category),
    read(
      port,
      store,
      "product",
      { query: { bool: { filter: [{ terms: { visibility: [3, 4] } }, { terms: { status: [1] } }] } }, size: 500 },
      product,
    ),
  ]);
  const names = products.map(({ name }) => name);
  const words = wordsOf(names);
  const { slug } = largestOf(categories, ({ product_count: count }) => count, "category");
  const { sku, slug: productSlug } = largestOf(
    products,
    ({ configurable_children: children }) => children.length,
    "product",
  );
  const searchWord = largestOf(
    words,
    (word) => names.filter((name) => name.toLowerCase().includes(word)).length,
    "product name",
  );
  return {
    categoryPath: buildCategoryPath(slug),
    productPath: buildProductPath(sku, productSlug),
    searchWord,
    words,
    categoryPaths: categories.map((one) => buildCategoryPath(one.slug)),
    skus: products.map((one) => one.sku),
  };
}

const sellableProduct = z.object({
  sku: z.string(),
  type_id: z.string(),
  configurable_children: z.array(z.object({ sku: z.string() })).default([]),
});

/** Reads skus in stock that need no options, each of another product; at most `count`. */
export async function readSkus(port: number, store: StoreCode, count: number): Promise<string[]> {
  const query = {
    bool: {
      filter: [
        { terms: { visibility: [3, 4] } },
        { terms: { status: [1] } },
        { terms: { type_id: ["simple", "configurable"] } },
      ],
    },
  };
  const products = await read(port, store, "product", { query, size: 500 }, sellableProduct);
  const found: string[] = [];
  for (const {
    sku,
    configurable_children: [child],
  } of products) {
    if (found.length === count) break;
    const input = { store, query: { sku: child?.sku ?? sku } };
    const answer = await fetch(
      `http://127.0.0.1:${port}${buildCallPath(CALLS.stockCheck, input)}`,
      buildCallInit(CALLS.stockCheck, input),
    );
    const stock = z.object({ result: stockItemWire }).safeParse(await answer.json());
    if (stock.success && stock.data.result.qty > 0) found.push(input.query.sku);
  }
  if (found.length === 0) throw new Error("the shop has nothing in stock");
  return found;
}
