import type { StoreCode } from "../storefront/types";
import type { Result } from "../upstream/types";

/** Entity types of the engine. */
export const ENTITY_TYPES = [
  "product",
  "category",
  "attribute",
  "taxrule",
  "review",
  "cms_page",
  "cms_block",
  "cms_hierarchy",
  "cms_blog",
  "cms_blog_category",
  "amasty_related_product",
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export type Scalar = string | number | boolean;

/**
 * The supported part of the Elasticsearch query language (docs/commerce-api.md#search-queries). Parsed by `schema.ts`,
 * which answers 400 to anything else.
 */
export type Query =
  | { match_all: Record<string, never> }
  | { match_none: Record<string, never> }
  | { bool: BoolQuery }
  | { term: Record<string, Scalar | { value: Scalar; boost?: number; case_insensitive?: boolean }> }
  | { terms: { [field: string]: Scalar[] | number | undefined; boost?: number } }
  | { range: Record<string, RangeBounds> }
  | { exists: { field: string } }
  | { prefix: Record<string, string | { value: string; boost?: number; case_insensitive?: boolean }> }
  | { match: Record<string, string | number | MatchOptions> }
  | { match_phrase: Record<string, string | { query: string; slop?: number; boost?: number }> }
  | { multi_match: MultiMatch }
  | { nested: { path: string; query: Query; score_mode?: "avg" | "max" | "min" | "sum" | "none" } }
  | { function_score: FunctionScore }
  | { constant_score: { filter: Query; boost?: number } };

export interface BoolQuery {
  must?: Query | Query[];
  should?: Query | Query[];
  filter?: Query | Query[];
  must_not?: Query | Query[];
  minimum_should_match?: number | string;
  boost?: number;
}

export interface RangeBounds {
  gt?: number | string;
  gte?: number | string;
  lt?: number | string;
  lte?: number | string;
  boost?: number;
}

export interface MatchOptions {
  query: string | number;
  operator?: "and" | "or";
  fuzziness?: "AUTO" | number;
  prefix_length?: number;
  max_expansions?: number;
  minimum_should_match?: number | string;
  boost?: number;
}

export interface MultiMatch extends MatchOptions {
  /** `name^11`: field and boost. */
  fields: string[];
  type?: "best_fields" | "most_fields" | "cross_fields" | "phrase" | "phrase_prefix" | "bool_prefix";
  tie_breaker?: number;
}

export interface FunctionScore {
  query: Query;
  functions?: { filter?: Query; weight?: number; field_value_factor?: FieldValueFactor }[];
  field_value_factor?: FieldValueFactor;
  score_mode?: "multiply" | "sum" | "avg" | "first" | "max" | "min";
  boost_mode?: "multiply" | "replace" | "sum" | "avg" | "max" | "min";
  max_boost?: number;
  min_score?: number;
}

export interface FieldValueFactor {
  field: string;
  factor?: number;
  modifier?: "none" | "log1p" | "ln1p" | "sqrt" | "square" | "reciprocal";
  missing?: number;
}

/**
 * Counts over the documents a query matches. `range`, `histogram`, `stats`, `min` and `max` take number fields, such as
 * `product_measure_*` in cm; under a `filter` they count what that filter leaves. A histogram returns only intervals
 * with documents, by their lower bound: `offset + n × interval`.
 */
export type Aggregation =
  | {
      terms: {
        field: string;
        size?: number;
        order?: Record<string, "asc" | "desc">;
        include?: string[];
        missing?: Scalar;
      };
    }
  | { range: { field: string; ranges: { key?: string; from?: number; to?: number }[] } }
  | { histogram: { field: string; interval: number; offset?: number; min_doc_count: 1 } }
  | { stats: { field: string } }
  | { min: { field: string } }
  | { max: { field: string } }
  | { cardinality: { field: string } }
  | { filter: Query; aggs?: Record<string, Aggregation> };

export type SortClause =
  | "_score"
  | Record<string, "asc" | "desc" | { order: "asc" | "desc"; missing?: "_first" | "_last" }>;

export interface SearchBody {
  query?: Query;
  post_filter?: Query;
  aggs?: Record<string, Aggregation>;
  sort?: SortClause[];
  from?: number;
  size?: number;
  _source?: boolean | string[] | { includes?: string[]; excludes?: string[] };
  collapse?: { field: string };
  suggest?: Record<
    string,
    { text: string; term?: { field: string; size?: number }; phrase?: { field: string; size?: number } }
  >;
  min_score?: number;
  track_total_hits?: boolean | number;
}

export interface SearchHit<T> {
  id: string;
  score: number | null;
  source: T;
}

export interface Bucket {
  key: string | number;
  doc_count: number;
  from?: number;
  to?: number;
}

export interface AggregationResult {
  buckets?: Bucket[];
  doc_count?: number;
  value?: number | null;
  count?: number;
  min?: number | null;
  max?: number | null;
  avg?: number | null;
  sum?: number;
  /** Children of a `filter` aggregation, by name. */
  [child: string]: unknown;
}

export interface SearchAnswer<T = Record<string, unknown>> {
  /** Exact number of matches, counted before `collapse`, as in Elasticsearch. */
  total: number;
  hits: SearchHit<T>[];
  aggregations: Record<string, AggregationResult>;
  suggest?: Record<string, { text: string; options: { text: string; score: number }[] }[]>;
  /** Time spent in the engine, ms, where it is reported. */
  took?: number;
}

/**
 * The search port: one query language, two engines (docs/architecture.md#the-picture). Expected failures are returned
 * as values.
 */
export interface SearchEngine {
  search<T = Record<string, unknown>>(
    store: StoreCode,
    type: EntityType,
    body: SearchBody,
  ): Promise<Result<SearchAnswer<T>>>;
}

/** The indexing port, used by `npm run index` and by webhooks of the embedded backend. */
export interface SearchIndexer {
  /** Creates a new index of a store view and type that nobody reads yet; returns its name. */
  create(store: StoreCode, type: EntityType): Promise<string>;
  bulk(
    index: string,
    documents: { id: string; source: Record<string, unknown> }[],
  ): Promise<{ failed: { id: string; reason: string }[] }>;
  /** Makes `index` the one that is read, atomically. */
  swap(store: StoreCode, type: EntityType, index: string): Promise<void>;
}
