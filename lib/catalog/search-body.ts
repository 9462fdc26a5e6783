import type { Settings } from "../config/settings";
import { LABELS_FIELD, SPELLING_FIELD } from "../search-engine/derived";
import type { Query, SearchBody } from "../search-engine/types";
import { type Result, fail, ok } from "../upstream/types";
import { pageOf, onSaleClauses, sortClauses } from "./listing-body";
import { cleanText } from "./listing-query";
import type { ListingQuery } from "./types";

/** Fields a search looks into and what they weigh (spec §9 Search). */
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
/** With them the names of colours, materials, brands and series, which no text of a product has to repeat. */
const FIELDS = [...Object.entries(TEXT_BOOSTS).map(([field, boost]) => `${field}^${boost}`), LABELS_FIELD];
/** Short texts in which a word is looked for that is still being typed. */
const TYPED_FIELDS = (["name", "product_name_2", "product_name_1", "category.name"] as const).map(
  (field) => `${field}.typing^${TEXT_BOOSTS[field]}`,
);

/** The text to search for, or `searchTooShort` below the least number of characters (spec §5: 3). */
export function checkSearchText(text: string, settings: Settings): Result<string> {
  const clean = cleanText(text);
  return [...clean].length >= settings.catalog.minSearchLength
    ? ok(clean)
    : fail({ kind: "domain", code: "searchTooShort", retryable: false });
}

const MAX_WORDS = 24;

/** Words of a text, punctuation left out. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The first words of a text; more than that says nothing and costs. */
function firstWords(text: string): string {
  const words = splitWords(text);
  return words.length > MAX_WORDS ? words.slice(0, MAX_WORDS).join(" ") : text;
}

/** `narrow`: one or two words are both meant, of more three quarters are enough. `wide`: half of them are. */
export type SearchWidth = "narrow" | "wide";
const ENOUGH: Record<SearchWidth, string> = { narrow: "2<75%", wide: "50%" };

/**
 * What a search text means: words in the boosted fields, or an article number of a product or its variants. A word that
 * stands in the name by itself comes before one that is part of another: chairs before armchairs. Small typos are forgiven
 * where products are named, not in their descriptions: there they find more by chance than on purpose, and every field
 * that is looked through this way costs an engine as much as all the rest.
 */
export function textClause(text: string, width: SearchWidth = "narrow"): Query {
  const query = firstWords(text);
  const most = { operator: "or", minimum_should_match: ENOUGH[width] } as const;
  const typos = { fuzziness: "AUTO", prefix_length: 2 } as const;
  return {
    bool: {
      should: [
        { multi_match: { query, fields: FIELDS, type: "cross_fields", operator: "and", boost: 2 } },
        { multi_match: { query, fields: FIELDS, ...most, tie_breaker: 0.3 } },
        { match: { name: { query, ...most, ...typos, boost: TEXT_BOOSTS.name } } },
        { match: { "name.own": { query, ...most, boost: TEXT_BOOSTS.name } } },
        { match: { [SPELLING_FIELD]: { query, ...most, ...typos } } },
        { term: { sku: { value: text, case_insensitive: true, boost: SKU_BOOST * 10 } } },
        { prefix: { sku: { value: text, case_insensitive: true, boost: SKU_BOOST } } },
        { term: { "configurable_children.sku": { value: text, case_insensitive: true, boost: SKU_BOOST } } },
      ],
      minimum_should_match: 1,
    },
  };
}

/** Every word of a text in one of these fields (`name^3`: field and weight), small typos forgiven. */
export function wordsClause(text: string, fields: string[]): Query {
  const query = firstWords(text);
  return {
    bool: {
      should: [
        { multi_match: { query, fields, type: "cross_fields", operator: "and", boost: 2 } },
        { multi_match: { query, fields, operator: "and", fuzziness: "AUTO", prefix_length: 2 } },
      ],
      minimum_should_match: 1,
    },
  };
}

/** The same for a text still being typed: its last word may be the start of a longer one. */
export function typingClause(text: string): Query {
  const query = firstWords(text);
  // an index that somebody else filled knows no beginnings of words; there the words themselves are walked through
  const typed: Query[] = [
    { multi_match: { query, fields: TYPED_FIELDS, type: "cross_fields", operator: "and" } },
    { multi_match: { query, fields: FIELDS, type: "bool_prefix", operator: "and" } },
  ];
  return { bool: { should: [textClause(text), ...typed], minimum_should_match: 1 } };
}

/**
 * The body of the search page (spec §2, §5): visibility 3, 4, status 1, most relevant first, 50 to a page. The text must
 * have passed `checkSearchText`.
 */
export function buildSearchBody(
  query: ListingQuery,
  settings: Settings,
  width: SearchWidth = "narrow",
  perPage = settings.catalog.searchSize,
): SearchBody {
  return {
    query: {
      bool: {
        must: [textClause(query.q, width)],
        filter: onSaleClauses("searchPage", settings),
      },
    },
    ...pageOf(query, {
      settings,
      sort: query.sort ?? "relevance",
      perPage: perPage > 0 ? perPage : settings.catalog.searchSize,
    }),
  };
}

/** The body of the search panel (spec §5 quick search): visibility 3, 4, status 0, 1, as many as there are suggestions. */
export function buildQuickSearchBody(
  text: string,
  settings: Settings,
  size = settings.catalog.suggestions,
): SearchBody {
  return {
    query: {
      bool: { must: [typingClause(text)], filter: onSaleClauses("quickSearch", settings) },
    },
    sort: sortClauses("relevance"),
    size,
  };
}
