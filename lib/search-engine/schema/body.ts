import { z } from "zod";
import type { SearchBody, SortClause } from "../types";
import { aggregations } from "./aggregation";
import { LIMITS, field, oneField, options } from "./parts";
import { query } from "./query";

const direction = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["asc", "desc"]));
const sortOrder = z.union([
  direction,
  options({ order: direction.default("asc"), missing: z.enum(["_first", "_last"]).optional() }, [
    "unmapped_type",
    "ignore_unmapped",
  ]),
]);
const sortField = (name: string): SortClause => (name === "_score" ? "_score" : { [name]: "asc" });

/** Sort orders: fields, relevance, and insertion order. */
const sortName = z.union([field, z.enum(["_score", "_doc"])]);

/** `field`, `{ field: "asc" }` or `{ field: { order } }`. */
const sortClause: z.ZodType<SortClause> = z.union([sortName.transform(sortField), oneField(sortOrder, sortName)]);
export const sort = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(sortClause).max(10),
);

const pattern = z
  .string()
  .max(200)
  .refine((text) => text.split("*").length <= 4, "has too many wildcards");
export const patterns = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
  z.array(pattern).max(500),
);
const source = z.union([
  z.boolean(),
  patterns,
  options({
    includes: patterns.optional(),
    excludes: patterns.optional(),
    include: patterns.optional(),
    exclude: patterns.optional(),
  }).transform(({ includes, excludes, include, exclude }) => ({
    includes: includes ?? include,
    excludes: excludes ?? exclude,
  })),
]);

const suggestOptions = options({ field, size: z.coerce.number().int().min(1).max(20).optional() }, [
  "suggest_mode",
  "sort",
  "min_word_length",
  "prefix_length",
  "max_edits",
  "analyzer",
]);
const suggestion = options({ text: z.string(), term: suggestOptions.optional(), phrase: suggestOptions.optional() });
const suggest = z.preprocess(
  (value) => {
    if (typeof value !== "object" || value === null || !("text" in value) || typeof value.text !== "string")
      return value;
    const { text, ...named } = value;
    return Object.fromEntries(
      Object.entries(named).map(([name, inner]) => [name, typeof inner === "object" ? { text, ...inner } : inner]),
    );
  },
  z.record(z.string(), suggestion).refine((all) => Object.keys(all).length <= 5, "holds more than 5 suggestions"),
);

/** Negative starts become 0 and sizes of 0 or less the default (docs/domain-rules.md#search-sizes). */
export const from = z.coerce
  .number()
  .int()
  .transform((start) => Math.max(0, start))
  .pipe(z.number().max(LIMITS.size));
export const size = z.coerce
  .number()
  .int()
  .max(LIMITS.size)
  .transform((count) => (count < 0 ? 50 : count));

/** A search body on the wire; `groupId` and `groupToken` are part of it (docs/commerce-api.md#search-requests). */
export const wireBody = options(
  {
    query: query.optional(),
    post_filter: query.optional(),
    aggs: aggregations.optional(),
    aggregations: aggregations.optional(),
    sort: sort.optional(),
    from: from.optional(),
    size: size.optional(),
    _source: source.optional(),
    collapse: options({ field }).optional(),
    suggest: suggest.optional(),
    min_score: z.coerce.number().optional(),
    track_total_hits: z.union([z.boolean(), z.number()]).optional(),
    groupId: z.coerce.string().optional(),
    groupToken: z.coerce.string().optional(),
  },
  ["timeout", "version", "track_scores", "preference"],
).transform(
  ({
    aggs,
    aggregations: other,
    groupId,
    groupToken,
    ...rest
  }): { body: SearchBody; groupId: string | null; groupToken: string | null } => ({
    body: { ...rest, ...((aggs ?? other) && { aggs: aggs ?? other }) },
    groupId: groupId ?? null,
    groupToken: groupToken ?? null,
  }),
);
