import { z } from "zod";
import type { BoolQuery, FunctionScore, MatchOptions, MultiMatch, Query, RangeBounds, Scalar } from "../types";
import { LIMITS, boost, field, minimum, oneField, oneKey, options, scalar } from "./parts";

/** Options of text clauses without effect here, some of which new engines refuse: sent by old clients. */
const DROPPED_TEXT = [
  "cutoff_frequency",
  "lenient",
  "zero_terms_query",
  "fuzzy_transpositions",
  "fuzzy_rewrite",
  "auto_generate_synonyms_phrase_query",
  "analyzer",
  "slop",
  "rewrite",
];

const clause: z.ZodType<Query> = z.lazy(() => query);
const clauses = z
  .union([z.array(z.unknown()), z.unknown()])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .pipe(z.array(clause));

const bool: z.ZodType<BoolQuery> = options(
  {
    must: clauses.optional(),
    should: clauses.optional(),
    filter: clauses.optional(),
    must_not: clauses.optional(),
    minimum_should_match: minimum.optional(),
    boost: boost.optional(),
  },
  ["adjust_pure_negative", "disable_coord"],
);

const fuzziness = z.union([z.string(), z.number()]).transform((value, context) => {
  if (/^auto(?::\d+,\d+)?$/i.test(String(value))) return "AUTO" as const;
  const edits = Number(value);
  if (String(value).trim() !== "" && edits >= 0) return Math.min(2, Math.trunc(edits));
  context.addIssue({ code: "custom", message: "must be AUTO, 0, 1 or 2" });
  return z.NEVER;
});

const matchShape = {
  query: z.union([z.string(), z.number(), z.boolean().transform(String)]),
  operator: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["and", "or"]))
    .optional(),
  fuzziness: fuzziness.optional(),
  prefix_length: z.coerce.number().int().min(0).max(50).optional(),
  max_expansions: z.coerce
    .number()
    .int()
    .min(1)
    .transform((count) => Math.min(count, 50))
    .optional(),
  minimum_should_match: minimum.optional(),
  boost: boost.optional(),
};
const matchOptions: z.ZodType<MatchOptions> = options(matchShape, DROPPED_TEXT);

const weightedField = z.string().transform((text, context) => {
  const [name = "", weight, ...rest] = text.split("^");
  if (rest.length > 0 || !field.safeParse(name).success || (weight !== undefined && !boost.safeParse(weight).success))
    context.addIssue({ code: "custom", message: "must be a field such as name or name^11" });
  return text;
});
const multiMatch: z.ZodType<MultiMatch> = options(
  {
    ...matchShape,
    fields: z.preprocess(
      (value) => (typeof value === "string" ? [value] : value),
      z.array(weightedField).min(1).max(LIMITS.fields),
    ),
    type: z.enum(["best_fields", "most_fields", "cross_fields", "phrase", "phrase_prefix", "bool_prefix"]).optional(),
    tie_breaker: z.coerce.number().min(0).max(1).optional(),
  },
  DROPPED_TEXT,
).refine(
  ({ type, fuzziness: edits }) =>
    edits === undefined || edits === 0 || !["cross_fields", "phrase", "phrase_prefix"].includes(type ?? ""),
  "this type allows no fuzziness",
);

const phrase = z.union([
  z.string(),
  z.number().transform(String),
  options({ query: z.string(), slop: z.coerce.number().int().min(0).max(50).optional(), boost: boost.optional() }, [
    "analyzer",
    "zero_terms_query",
  ]),
]);
const bound = z.union([z.string(), z.number()]);
const range: z.ZodType<RangeBounds> = options({
  gt: bound.optional(),
  gte: bound.optional(),
  lt: bound.optional(),
  lte: bound.optional(),
  boost: boost.optional(),
});
const caseFlag = { boost: boost.optional(), case_insensitive: z.boolean().optional() };

const termValues = z
  .array(z.union([scalar, z.null()]))
  .transform((values): Scalar[] => values.filter((value) => value !== null));
const terms = z.unknown().transform((value, context): Extract<Query, { terms: unknown }>["terms"] => {
  const { boost: weight, ...rest } =
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? { boost: undefined, ...value }
      : { boost: undefined };
  const one = oneField(
    z.preprocess((inner) => (Array.isArray(inner) || typeof inner === "object" ? inner : [inner]), termValues),
  ).safeParse(rest);
  const checked = boost.optional().safeParse(weight);
  if (!one.success)
    for (const issue of one.error.issues) context.addIssue({ ...issue, code: "custom", message: issue.message });
  if (!checked.success) context.addIssue({ code: "custom", path: ["boost"], message: "must be a number" });
  return one.success && checked.success
    ? { ...one.data, ...(checked.data !== undefined && { boost: checked.data }) }
    : z.NEVER;
});

const factor = options({
  field,
  factor: z.coerce.number().optional(),
  modifier: z.enum(["none", "log1p", "ln1p", "sqrt", "square", "reciprocal"]).optional(),
  missing: z.coerce.number().optional(),
});
const functionScore: z.ZodType<FunctionScore> = options(
  {
    query: z.preprocess((value) => value ?? { match_all: {} }, clause),
    functions: z
      .array(
        options({
          filter: clause.optional(),
          weight: z.coerce.number().optional(),
          field_value_factor: factor.optional(),
        }),
      )
      .max(50)
      .optional(),
    field_value_factor: factor.optional(),
    score_mode: z.enum(["multiply", "sum", "avg", "first", "max", "min"]).optional(),
    boost_mode: z.enum(["multiply", "replace", "sum", "avg", "max", "min"]).optional(),
    max_boost: z.coerce.number().optional(),
    min_score: z.coerce.number().optional(),
  },
  ["boost"],
);
const nested: z.ZodType<Extract<Query, { nested: unknown }>["nested"]> = options(
  { path: field, query: clause, score_mode: z.enum(["avg", "max", "min", "sum", "none"]).optional() },
  ["ignore_unmapped"],
);
const nothing = options({}, ["boost"]);

const CLAUSES = {
  match_all: nothing,
  match_none: nothing,
  bool,
  term: oneField(z.union([scalar, options({ value: scalar, ...caseFlag })])),
  terms,
  range: oneField(range),
  exists: options({ field }, ["boost"]),
  prefix: oneField(z.union([z.string(), options({ value: z.string(), ...caseFlag }, ["rewrite"])])),
  match: oneField(z.union([z.string(), z.number(), z.boolean().transform(String), matchOptions])),
  match_phrase: oneField(phrase),
  multi_match: multiMatch,
  nested,
  function_score: functionScore,
  constant_score: options({ filter: clause, boost: boost.optional() }),
};

/** One clause of the supported query language (docs/commerce-api.md#search-queries); `{}` matches everything. */
export const query: z.ZodType<Query> = oneKey<Query>("query", () => CLAUSES, { match_all: {} });
