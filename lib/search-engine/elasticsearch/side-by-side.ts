import type { Client, estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { type Result, fail, ok } from "../../upstream/types";
import { partialFailure } from "../answer";
import { toHttpFailure } from "./client";

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

const part = z.looseObject({
  status: z.number().optional(),
  error: z.looseObject({ reason: z.string().nullish(), type: z.string().nullish() }).optional(),
  took: z.number().optional(),
  hits: z.looseObject({ hits: z.array(z.unknown()), total: z.unknown().optional() }).optional(),
  aggregations: z.record(z.string(), z.unknown()).optional(),
});
type Part = z.output<typeof part>;
const parts = z.looseObject({ responses: z.array(part) });

/** Maximum searches of one body; a list needs one for its hits, one for each active filter, and one for the rest. */
const MAX_SEARCHES = 12;

/** Returns true for a body whose aggregations are worth separate searches. */
export function isWorthSeveral({ aggs, size, collapse }: Json): boolean {
  return aggs !== undefined && size !== 0 && collapse === undefined;
}

/** A filter that matches everything. */
function isOpen(filter: unknown): boolean {
  if (filter === undefined) return true;
  if (!isJson(filter) || !isJson(filter.bool)) return false;
  return Object.values(filter.bool).every((clauses) => Array.isArray(clauses) && clauses.length === 0);
}

const keyOf = (filter: unknown) => (isOpen(filter) ? "" : JSON.stringify(filter));
const narrow = (query: unknown, filter: unknown) =>
  isOpen(filter) ? query : { bool: { must: [query], filter: [filter] } };

interface Search {
  body: Json;
  /** Reads its part of the answer from its response. */
  read(response: Part, answer: Json & { aggregations: Json }): void;
}

/**
 * Returns filter aggregations as separate searches: an engine finds the few products of a narrow filter faster than it
 * checks a whole list.
 */
function toCounts({
  query,
  aggs,
  post_filter: chosen,
  shared,
}: {
  query: unknown;
  aggs: Json;
  post_filter: unknown;
  shared: Json;
}): Search[] {
  const groups = Object.entries(aggs).filter(
    (entry): entry is [string, Json] => isJson(entry[1]) && "filter" in entry[1],
  );
  const others = Object.entries(aggs).filter(([name]) => !groups.some(([group]) => group === name));
  const total = (response: Part) => response.hits?.total;
  const counts = groups.map(([name, { filter, aggs: inner }]): Search => ({
    body: {
      ...shared,
      query: narrow(query, filter),
      ...(inner !== undefined && { aggs: inner }),
      size: 0,
      track_total_hits: true,
    },
    read(response, answer) {
      const found = total(response);
      answer.aggregations[name] = { ...response.aggregations, doc_count: isJson(found) ? found.value : found };
      if (keyOf(filter) === keyOf(chosen)) answer.total = found;
    },
  }));
  if (others.length > 0)
    counts.push({
      body: { ...shared, query, aggs: Object.fromEntries(others), size: 0, track_total_hits: false },
      read: (response, answer) => void Object.assign(answer.aggregations, response.aggregations),
    });
  if (groups.some(([, { filter }]) => keyOf(filter) === keyOf(chosen))) return counts;
  return [
    ...counts,
    {
      body: { ...shared, query: narrow(query, chosen), size: 0, track_total_hits: true },
      read: (response, answer) => void (answer.total = total(response)),
    },
  ];
}

/**
 * Splits a body into searches that run side by side: its hits, which without counting stop at the best ones, and its
 * counts, which are the same for every page and order of a list. The cluster caches all of them until documents change.
 */
export function toSearches({
  aggs,
  sort,
  from,
  size,
  _source,
  suggest,
  query,
  post_filter: chosen,
  ...shared
}: Json): Search[] {
  const hits: Search = {
    body: {
      ...shared,
      query: narrow(query, chosen),
      from,
      size,
      track_total_hits: false,
      ...(sort !== undefined && { sort }),
      ...(_source !== undefined && { _source }),
      ...(suggest !== undefined && { suggest }),
    },
    read: (response, answer) => void Object.assign(answer, { ...response, aggregations: answer.aggregations }),
  };
  const counts = toCounts({ query, aggs: isJson(aggs) ? aggs : {}, post_filter: chosen, shared });
  if (counts.length < MAX_SEARCHES) return [hits, ...counts];
  const all: Search = {
    body: {
      ...shared,
      query,
      ...(chosen !== undefined && { post_filter: chosen }),
      aggs,
      size: 0,
      track_total_hits: true,
    },
    read: (response, answer) =>
      void Object.assign(answer, { aggregations: response.aggregations ?? {}, total: response.hits?.total }),
  };
  return [hits, all];
}

/** Runs all searches of a body and merges their responses; the first failure of any is the result. */
export async function searchSideBySide(
  client: Client,
  index: string,
  body: Json,
  options: object,
): Promise<Result<unknown>> {
  const wanted = toSearches(body);
  // A cluster caches counts by default, hits only on request.
  const searches = wanted.flatMap((each) => [
    { index, request_cache: true, allow_partial_search_results: false },
    each.body,
  ]);
  // The client's type covers the whole query language; ours is a subset.
  const raw = await client.msearch({ searches: searches as estypes.MsearchRequestItem[] }, options);
  const parsed = parts.safeParse(raw);
  if (!parsed.success || parsed.data.responses.length !== wanted.length) {
    return fail({
      kind: "contract",
      code: "wrongFormat",
      retryable: false,
      message: "the search engine did not answer every search",
      cause: parsed.error,
    });
  }
  const { responses } = parsed.data;
  for (const { error, status = 500 } of responses)
    if (error) return fail(toHttpFailure(status, error.reason ?? error.type ?? "refused", error));
  const partial = responses.map(partialFailure).find((failure) => failure !== null);
  if (partial) return fail(partial);
  const answer: Json & { aggregations: Json } = { aggregations: {} };
  for (const [at, response] of responses.entries()) wanted[at]?.read(response, answer);
  const { total, hits, ...rest } = answer;
  return ok({
    ...rest,
    took: Math.max(...responses.map(({ took }) => took ?? 0)),
    hits: { ...(isJson(hits) && hits), total },
  });
}
