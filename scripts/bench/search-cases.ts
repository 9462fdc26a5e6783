import { getSettings } from "../../lib/config/settings";
import { buildListingBody } from "../../lib/catalog/listing-body";
import { parseListingQuery } from "../../lib/catalog/listing-query";
import { buildSearchBody } from "../../lib/catalog/search-body";
import type { ListingQuery } from "../../lib/catalog/types";
import type { SearchBody } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import { randomFrom } from "./numbers";

type Source = Record<string, unknown>;

/** Lists that are asked for: those that fill a page also in the smallest shop. */
const CATEGORIES = 12;

/** What the generated products say, to ask for. */
export interface Vocabulary {
  categories: number[];
  colours: string[];
  names: string[];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** Reads what there is to ask for from some products. */
export function readVocabulary(products: Source[]): Vocabulary {
  const children = products.flatMap((product) => listOf(product.configurable_children)) as Source[]; // the generator makes objects
  return {
    categories: largest(products.flatMap(({ category_ids: ids }) => listOf(ids).map(Number).filter((id) => id > 2)), CATEGORIES),
    colours: distinct([...products, ...children].flatMap(({ color }) => listOf(color).map(String))),
    names: distinct(products.map(({ name }) => String(name))),
  };
}

/** The most frequent of some values. */
function largest(values: number[], count: number): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, count).map(([value]) => value);
}

export interface SearchCase {
  name: string;
  /** The body of the next request; each one is another page, filter or text, so that no memory of answers is measured. */
  next: () => SearchBody;
}

const FIELDS = { excludes: ["description", "product_care", "product_highlights", "bundle_options", "links", "meta_*"] };

/** The bodies of the shop's own pages: lists, filtered lists and searches with all their counts, and of its search panel. */
export function searchCases(store: StoreCode, { categories, colours, names }: Vocabulary): SearchCase[] {
  const settings = getSettings(store);
  const random = randomFrom(7);
  const number = (below: number) => Math.floor(random() * below);
  const pick = <T>(list: T[], otherwise: T): T => list[number(list.length)] ?? otherwise;
  const list = (params: Record<string, string>) => buildListingBody({ categoryIds: [pick(categories, 3)] }, parseListingQuery(params), settings);
  const query = (q: string): ListingQuery => ({ ...parseListingQuery({}), q });
  const word = () => pick(pick(names, "soffa").split(" ").filter((each) => each.length > 3), "soffa");
  const bodies: [string, () => SearchBody][] = [
    ["list", () => list({ page: String(1 + number(2)), sort: pick(["updated_at:desc", "final_price", "final_price:desc"], "final_price") })],
    ["filtered list", () => list({ color: [pick(colours, "1"), pick(colours, "1"), pick(colours, "1")].join(","), product_measure_width: `*-${220 + number(160)}`, price: `${number(20) * 100}-*` })],
    ["search, one word", () => buildSearchBody(query(word()), settings)],
    ["search, two words", () => buildSearchBody(query(`${word()} ${word()}`), settings)],
  ];
  return bodies.map(([name, next]) => ({ name, next: () => ({ ...next(), _source: FIELDS }) }));
}
