import { z } from "zod";
import type { Aggregation } from "../types";
import { LIMITS, field, oneKey, options, parseInto, scalar } from "./parts";
import { query } from "./query";

const direction = z.enum(["asc", "desc"]);
const order = z
  .union([z.record(z.string(), direction), z.array(z.record(z.string(), direction)).min(1)])
  .transform((given) => (Array.isArray(given) ? (given[0] ?? {}) : given))
  .transform((given) =>
    Object.fromEntries(Object.entries(given).map(([by, way]) => [by === "_term" ? "_key" : by, way])),
  )
  .refine(
    (given) => Object.keys(given).every((by) => by === "_key" || by === "_count"),
    "buckets are ordered by _count or _key",
  );

const onField = options({ field }, ["precision_threshold"]);

const PLAIN = {
  terms: options(
    {
      field,
      size: z.coerce.number().int().min(1).max(LIMITS.buckets).optional(),
      order: order.optional(),
      include: z.array(z.coerce.string()).max(LIMITS.buckets).optional(),
      missing: scalar.optional(),
    },
    ["min_doc_count", "shard_size", "show_term_doc_count_error", "collect_mode", "execution_hint"],
  ),
  range: options({
    field,
    ranges: z
      .array(
        options({ key: z.string().optional(), from: z.coerce.number().optional(), to: z.coerce.number().optional() }),
      )
      .min(1)
      .max(100),
  }),
  // Without this, buckets between two distant values would be unbounded.
  histogram: options(
    {
      field,
      interval: z.coerce.number().min(1e-6).max(1e12),
      offset: z.coerce.number().optional(),
      min_doc_count: z.literal(1, { error: "only buckets with documents are told, send 1" }),
    },
    ["keyed"],
  ),
  stats: onField,
  min: onField,
  max: onField,
  cardinality: onField,
};

const plain = oneKey<Aggregation>("aggregation", () => ({ ...PLAIN, filter: query }));

/** One aggregation; only `filter` has sub-aggregations. */
const aggregation: z.ZodType<Aggregation> = z.unknown().transform((value, context): Aggregation => {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("filter" in value))
    return parseInto(plain, value, [], context);
  const {
    aggs,
    aggregations: inner,
    meta: _,
    ...rest
  } = { aggs: undefined, aggregations: undefined, meta: undefined, ...value };
  const own = parseInto(plain, rest, [], context);
  const children = aggs ?? inner;
  if (children === undefined) return own;
  return { ...own, aggs: parseInto(aggregations, children, ["aggs"], context) };
});

/** Named aggregations. */
export const aggregations: z.ZodType<Record<string, Aggregation>> = z.lazy(() =>
  z.record(z.string().regex(/^[^[\]>]{1,200}$/, "is no name of an aggregation"), aggregation),
);
