import { z } from "zod";
import { type Failure, type Result, fail, ok } from "../upstream/types";
import type { AggregationResult, EntityType, SearchAnswer } from "./types";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// Documents are validated by their reader; checking each field here would cost more than the search.
const source = z.custom<Record<string, unknown>>(isObject);
const hit = z.object({ _id: z.coerce.string(), _score: z.number().nullish(), _source: source.optional() });
const option = z.looseObject({ text: z.string(), score: z.number() });

const completeness = z.looseObject({
  timed_out: z.boolean().optional(),
  _shards: z.looseObject({ failed: z.number().optional() }).optional(),
});

/**
 * Returns the failure of an answer that lacks a part, as a shard failed or time ran out; null for a whole one. A part
 * would show products, or whole pages, as absent.
 */
export function partialFailure(raw: unknown): Failure | null {
  const { data } = completeness.safeParse(raw);
  const isWhole = !data || (data.timed_out !== true && (data._shards?.failed ?? 0) === 0);
  if (isWhole) return null;
  const message = "the search engine answered in part";
  return { kind: "http", status: 503, code: "serverError", retryable: true, message };
}

const elasticAnswer = z.looseObject({
  took: z.number().optional(),
  hits: z.looseObject({ total: z.union([z.number(), z.looseObject({ value: z.number() })]), hits: z.array(hit) }),
  aggregations: z
    .record(
      z.string(),
      z.custom<AggregationResult>((value) => typeof value === "object" && value !== null),
    )
    .optional(),
  suggest: z.record(z.string(), z.array(z.looseObject({ text: z.string(), options: z.array(option) }))).optional(),
});

/**
 * Parses raw Elasticsearch JSON of any server: `hits.total` is a number from ours and an object from newer
 * Elasticsearch (docs/commerce-api.md#search-requests). An answer in part is an `http` failure, and anything else a
 * `contract` failure.
 */
export function parseElasticAnswer<T>(raw: unknown): Result<SearchAnswer<T>> {
  const partial = partialFailure(raw);
  if (partial) return fail(partial);
  const parsed = elasticAnswer.safeParse(raw);
  if (!parsed.success)
    return fail({
      kind: "contract",
      code: "wrongFormat",
      retryable: false,
      message: "the search engine's answer has no hits",
      cause: parsed.error,
    });
  const { hits, aggregations = {}, suggest, took } = parsed.data;
  return ok({
    total: typeof hits.total === "number" ? hits.total : hits.total.value,
    // The caller names the shape of its documents and parses them with the entity's schema.
    hits: hits.hits.map(({ _id, _score, _source }) => ({
      id: _id,
      score: _score ?? null,
      source: (_source ?? {}) as T,
    })),
    aggregations,
    ...(suggest && {
      suggest: Object.fromEntries(
        Object.entries(suggest).map(([name, entries]) => [
          name,
          entries.map(({ text, options }) => ({
            text,
            options: options.map(({ text: near, score }) => ({ text: near, score })),
          })),
        ]),
      ),
    }),
    ...(took !== undefined && { took }),
  });
}

/** Returns an answer as raw Elasticsearch JSON with a numeric `hits.total`, which old clients read. */
export function toElasticAnswer(
  index: string,
  type: EntityType,
  answer: SearchAnswer<unknown>,
): Record<string, unknown> {
  const scores = answer.hits.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    took: answer.took ?? 0,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: answer.total,
      max_score: scores.length > 0 ? Math.max(...scores) : null,
      hits: answer.hits.map(({ id, score, source }) => ({
        _index: index,
        _type: type,
        _id: id,
        _score: score,
        _source: source,
      })),
    },
    ...(Object.keys(answer.aggregations).length > 0 && { aggregations: answer.aggregations }),
    ...(answer.suggest && { suggest: answer.suggest }),
  };
}
