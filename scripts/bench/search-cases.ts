import { buildListingBody } from "../../lib/catalog/listing-body";
import { parseListingQuery } from "../../lib/catalog/listing-query";
import { buildSearchBody } from "../../lib/catalog/search-body";
import type { ListingQuery } from "../../lib/catalog/types";
import { getSettings } from "../../lib/config/settings";
import { cardFields } from "../../lib/product/card";
import type { SearchBody } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import { randomFrom } from "./numbers";

type Source = Record<string, unknown>;

/** Number of categories requested, the largest. */
const CATEGORIES = 12;

/** Tries before a body that does not fill its page is accepted. */
const TRIES = 200;

/** Values of the generated products to request. */
export interface Vocabulary {
  categories: number[];
  colours: string[];
  names: string[];
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** Reads the values to request from some products. */
export function readVocabulary(products: Source[]): Vocabulary {
  // the generator makes objects
  const children = products.flatMap((product) => listOf(product.configurable_children)) as Source[];
  return {
    categories: largest(
      products.flatMap(({ category_ids: ids }) =>
        listOf(ids)
          .map(Number)
          .filter((id) => id > 2),
      ),
      CATEGORIES,
    ),
    colours: distinct([...products, ...children].flatMap(({ color }) => listOf(color).map(String))),
    names: distinct(products.map(({ name }) => String(name))),
  };
}

/** Returns the most frequent values. */
function largest(values: number[], count: number): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([value]) => value);
}

export interface SearchCase {
  name: string;
  /** Returns the body of the next request; each is another page, filter or text, so that no cache is measured. */
  next: () => Promise<SearchBody>;
}

/**
 * Returns the bodies of the shop's own pages: lists, filtered lists and searches with all their facets. `fills`
 * resolves with true for a body whose results fill its page.
 */
export function searchCases(
  store: StoreCode,
  { categories, colours, names }: Vocabulary,
  fills: (body: SearchBody) => Promise<boolean>,
): SearchCase[] {
  const settings = getSettings(store);
  const random = randomFrom(7);
  const number = (below: number) => Math.floor(random() * below);
  const pick = <T>(list: T[], otherwise: T): T => list[number(list.length)] ?? otherwise;
  const list = (params: Record<string, string>) =>
    buildListingBody({ categoryIds: [pick(categories, 3)] }, parseListingQuery(params), settings);
  const query = (q: string): ListingQuery => ({ ...parseListingQuery({}), q });
  const word = () =>
    pick(
      pick(names, "soffa")
        .split(" ")
        .filter((each) => each.length > 3),
      "soffa",
    );
  const bodies: [string, () => SearchBody][] = [
    // pages that begin anywhere: there are more of them, and they cost the same
    [
      "list",
      () => ({
        ...list({ sort: pick(["updated_at:desc", "final_price", "final_price:desc"], "final_price") }),
        from: number(40),
      }),
    ],
    [
      "filtered list",
      () =>
        list({
          color: Array.from({ length: 8 }, () => pick(colours, "1")).join(","),
          product_measure_width: `*-${240 + number(160)}`,
          price: `${number(200) * 5}-*`,
        }),
    ],
    ["search, one word", () => buildSearchBody(query(word()), settings)],
    ["search, two words", () => buildSearchBody(query(`${word()} ${word()}`), settings)],
  ];
  const full = async (next: () => SearchBody) => {
    let body = next();
    for (let tries = 0; tries < TRIES && !(await fills(body)); tries++) body = next();
    return body;
  };
  return bodies.map(([name, next]) => ({
    name,
    next: async () => ({ ...(await full(next)), _source: cardFields() }),
  }));
}
