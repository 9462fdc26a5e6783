import type { Settings } from "../config/settings";
import type { ColourFamily } from "../search-engine/colours";
import { COLOURS_FIELD, COMPACT_SKU_FIELD, compactSku, LABELS_FIELD, SPELLING_FIELD } from "../search-engine/derived";
import type { Query, SearchBody } from "../search-engine/types";
import { type Result, fail, ok } from "../upstream/types";
import { pageOf, onSaleClauses, sortClauses } from "./listing-body";
import { cleanText } from "./listing-query";
import { nearWidth, readMeasured } from "./search-measures";
import type { ListingQuery, SearchWidth } from "./types";

const anyOf = (should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });

/** Searched fields and their boosts (docs/domain-rules.md#search-weights). */
export const SEARCH_BOOSTS = {
  name: 11,
  sku: 9,
  product_name_2: 8,
  product_name_1: 7,
  description: 2,
  short_description: 2,
  "category.name": 1,
} as const;

const { sku: SKU_BOOST, ...TEXT_BOOSTS } = SEARCH_BOOSTS;
/**
 * Boosted fields, and the labels of colours, materials, brands and collections, which product texts need not repeat.
 */
const FIELDS = [...Object.entries(TEXT_BOOSTS).map(([field, boost]) => `${field}^${boost}`), LABELS_FIELD];
/** Fields that name a product; its descriptions name others too, which it goes with. */
const NAMED_FIELDS = FIELDS.filter((field) => !/^(?:short_)?description\^/.test(field));
/** The same words as they are written: the beginning of a stem is none of the word. */
const WRITTEN_FIELDS = NAMED_FIELDS.map((field) => field.replace(/(?:\^\d+)?$/, ".words$&"));
/** Short texts that are searched for the beginning of a word. */
const TYPED_FIELDS = (["name", "product_name_2", "product_name_1", "category.name"] as const).map(
  (field) => `${field}.typing^${TEXT_BOOSTS[field]}`,
);

/**
 * Returns the normalized search text, or the failure `searchTooShort` below the minimum length
 * (docs/domain-rules.md#search-text).
 */
export function checkSearchText(text: string, settings: Settings): Result<string> {
  const clean = cleanText(text);
  return [...clean].length >= settings.catalog.minSearchLength
    ? ok(clean)
    : fail({ kind: "domain", code: "searchTooShort", retryable: false });
}

const MAX_WORDS = 24;

/** Returns the words of a text, without punctuation. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the first words of a text; more only cost time. */
function firstWords(text: string): string {
  const words = splitWords(text);
  return words.length > MAX_WORDS ? words.slice(0, MAX_WORDS).join(" ") : text;
}

/** Returns how many of the words a product has at least (`minimum_should_match`). */
function minimumOf(width: SearchWidth): string {
  if (width === "wide") return "50%";
  return width === "split" ? "100%" : "2<75%";
}

/**
 * Returns the query of a search text (docs/decisions/0020-what-a-search-means.md): words in the boosted fields, or the
 * sku of a product or variant. A word of its own in the name ranks above a part of a compound: chairs before armchairs.
 * Typos are allowed in names, not in descriptions, where fuzzy matches are mostly noise and cost as much as all other
 * fields.
 */
export function textClause(text: string, width: SearchWidth = "narrow"): Query {
  const query = firstWords(text);
  const most = mostOf(width);
  return anyOf([
    { multi_match: { query, fields: FIELDS, type: "cross_fields", operator: "and", boost: 2 } },
    { multi_match: { query, fields: FIELDS, ...most, tie_breaker: 0.3 } },
    { match: { name: { query, ...most, ...TYPOS, boost: TEXT_BOOSTS.name } } },
    { match: { "name.own": { query, ...most, boost: TEXT_BOOSTS.name } } },
    { match: { [SPELLING_FIELD]: { query, ...most, ...TYPOS } } },
    ...joinedClauses(query),
    ...skuClauses(text),
  ]);
}

/** Most pairs of words that are tried as one word. */
const MAX_PAIRS = 3;

/** Returns the clauses of a text with two of its words as one, as the language may write them: "hörn soffa". */
function joinedClauses(query: string): Query[] {
  const words = splitWords(query);
  return words.slice(1, MAX_PAIRS + 1).map((word, index) => {
    const joined = [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)].join(" ");
    return { multi_match: { query: joined, fields: NAMED_FIELDS, type: "cross_fields", operator: "and" } };
  });
}

/**
 * Returns the filter that leaves the products a text names: by name, variety, series, category, colour, material, brand
 * or article number. A word that stands in a description only tells what a product goes with.
 */
export function namedClause(text: string, width: SearchWidth = "narrow"): Query {
  const query = firstWords(text);
  const most = mostOf(width);
  return anyOf([
    { multi_match: { query, fields: NAMED_FIELDS, type: "cross_fields", ...most } },
    ...joinedClauses(query),
    ...skuClauses(text),
    ...(width === "typing" ? typedClauses(query, WRITTEN_FIELDS) : []),
    ...(width === "misspelt" || width === "wide" ? misspeltClauses(query, most) : []),
  ]);
}

const TYPOS = { fuzziness: "AUTO", prefix_length: 2 } as const;
const mostOf = (width: SearchWidth) => ({ operator: "or", minimum_should_match: minimumOf(width) }) as const;

/** Typing errors are forgiven only where no product is called so: "linden" is no misspelt "linen". */
const misspeltClauses = (query: string, most: ReturnType<typeof mostOf>): Query[] => [
  { match: { name: { query, ...most, ...TYPOS } } },
  { match: { [SPELLING_FIELD]: { query, ...most, ...TYPOS } } },
];

const skuClauses = (text: string): Query[] => [
  { term: { sku: { value: text, case_insensitive: true, boost: SKU_BOOST * 10 } } },
  { prefix: { sku: { value: text, case_insensitive: true, boost: SKU_BOOST } } },
  { term: { "configurable_children.sku": { value: text, case_insensitive: true, boost: SKU_BOOST } } },
  { constant_score: { filter: { match: { [COMPACT_SKU_FIELD]: compactSku(text) } }, boost: SKU_BOOST } },
];

/** An index filled by others has no `typing` fields; there `bool_prefix` scans the words themselves. */
const typedClauses = (query: string, fields: string[]): Query[] => [
  { multi_match: { query, fields: TYPED_FIELDS, type: "cross_fields", operator: "and" } },
  { multi_match: { query, fields, type: "bool_prefix", operator: "and" } },
];

/**
 * Returns a query for all words of a text in these fields (`name^3`: field and boost). In `names`, the short ones of
 * them, small typos and an unfinished last word are allowed.
 */
export function wordsClause(text: string, fields: string[], names: string[] = fields): Query {
  const query = firstWords(text);
  return anyOf([
    { multi_match: { query, fields, type: "cross_fields", operator: "and", boost: 2 } },
    { multi_match: { query, fields: names, operator: "and", ...TYPOS } },
    { multi_match: { query, fields: names, type: "bool_prefix", operator: "and" } },
  ]);
}

/** Returns the query of a text that is being typed: its last word may be the beginning of a longer one. */
export function typingClause(text: string): Query {
  return anyOf([textClause(text), ...typedClauses(firstWords(text), FIELDS)]);
}

/** What words of a search text say beside standing in a product's texts. */
export interface SearchMeaning {
  /** Everyday colours of a variant, which the text no longer has. */
  colours: ColourFamily[];
  /** Index term of the kind of furniture it names, which loose hits must be; undefined for none, or several. */
  kind: string | undefined;
}

const NO_MEANING: SearchMeaning = { colours: [], kind: undefined };

/** Of products found by their category or by one of several words, services and care come last. */
const FURNITURE_BOOST = 60;

/** Products with a size, and sets of them: what a shopper furnishes with. */
const FURNITURE: Query = {
  constant_score: {
    filter: anyOf([
      { exists: { field: "product_measure_width" } },
      { terms: { type_id: ["bundle", "collection", "grouped"] } },
    ]),
    boost: FURNITURE_BOOST,
  },
};

/** More than any word adds, and than a width does: a product with all of a text with numbers in its name comes first. */
const WHOLE_NAME_BOOST = 2000;

/** Returns the query of a search, what leaves of its hits those it may show, and what comes first of them. */
function searchClauses(
  asked: string,
  reach: SearchWidth,
  { colours, kind }: SearchMeaning,
): { must: Query[]; filter: Query[]; should: Query[] } {
  const { text, width } = readMeasured(asked);
  /** False for a search for a colour alone. */
  const hasText = text !== "";
  const isLoose = reach === "described" || reach === "wide";
  const wholeName: Query = { match: { name: { query: asked, operator: "and" } } };
  return {
    must: hasText ? [reach === "typing" ? typingClause(text) : textClause(text, reach)] : [],
    filter: [
      ...(hasText && reach !== "described" ? [namedClause(text, reach)] : []),
      ...(isLoose && kind !== undefined ? [namedClause(kind)] : []),
      ...colours.map((colour): Query => ({ match: { [COLOURS_FIELD]: colour } })),
    ],
    should: [
      FURNITURE,
      ...(width ? [nearWidth(width), { constant_score: { filter: wholeName, boost: WHOLE_NAME_BOOST } }] : []),
    ],
  };
}

/**
 * Returns the body of the search page, most relevant first, 50 products to a page. The text must have passed
 * `checkSearchText`.
 */
export function buildSearchBody(
  query: ListingQuery,
  settings: Settings,
  width: SearchWidth = "narrow",
  meaning: SearchMeaning = NO_MEANING,
): SearchBody {
  const { filter, ...clauses } = searchClauses(query.q, width, meaning);
  return {
    query: { bool: { ...clauses, filter: [...onSaleClauses("searchPage", settings), ...filter] } },
    ...pageOf(query, {
      settings,
      sort: query.sort ?? "relevance",
      perPage: settings.catalog.searchSize,
    }),
  };
}

/**
 * Returns the body of the quick search in the panel, with as many products as there are suggestions. It takes texts that
 * are being typed; `described` where these name nothing.
 */
export function buildQuickSearchBody(
  text: string,
  settings: Settings,
  size = settings.catalog.suggestions,
  width: SearchWidth = "typing",
  meaning: SearchMeaning = NO_MEANING,
): SearchBody {
  const { filter, ...clauses } = searchClauses(text, width, meaning);
  return {
    query: { bool: { ...clauses, filter: [...onSaleClauses("quickSearch", settings), ...filter] } },
    sort: sortClauses("relevance"),
    size,
  };
}
