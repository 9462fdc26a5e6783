import type { Client, estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { type Result, fail, ok } from "../../upstream/types";
import { toHttpFailure } from "./client";

type Json = Record<string, unknown>;

const part = z.looseObject({
  status: z.number().optional(),
  error: z.looseObject({ reason: z.string().nullish(), type: z.string().nullish() }).optional(),
  took: z.number().optional(),
  hits: z.looseObject({ hits: z.array(z.unknown()), total: z.unknown().optional() }).optional(),
  aggregations: z.unknown().optional(),
});
const parts = z.looseObject({ responses: z.tuple([part, part]) });

/** True for a body whose counts are worth a search of their own. */
export function isWorthTwo({ aggs, size, collapse }: Json): boolean {
  return aggs !== undefined && size !== 0 && collapse === undefined;
}

/**
 * A body as two searches that run side by side: its hits, which without counting stop at the best ones, and its counts,
 * which are the same for every other page and order of a list. The cluster remembers both until documents change.
 */
export function toTwo({ aggs, sort, from, size, _source, suggest, ...shared }: Json): [Json, Json] {
  const hits = { ...shared, from, size, track_total_hits: false, ...(sort !== undefined && { sort }), ...(_source !== undefined && { _source }), ...(suggest !== undefined && { suggest }) };
  return [hits, { ...shared, aggs, size: 0, track_total_hits: true }];
}

/** Asks both and puts them together to the answer of the one body; the first failure of either is the failure. */
export async function searchTwo(client: Client, index: string, body: Json, options: object): Promise<Result<unknown>> {
  // a cluster remembers counts by itself, hits only when it is asked to
  const searches = toTwo(body).flatMap((each) => [{ index, request_cache: true }, each]);
  // the client's type knows every query there is; ours is a part of them
  const raw = await client.msearch({ searches: searches as estypes.MsearchRequestItem[] }, options);
  const parsed = parts.safeParse(raw);
  if (!parsed.success) return fail({ kind: "contract", code: "wrongFormat", retryable: false, message: "the search engine did not answer both searches", cause: parsed.error });
  const [found, counted] = parsed.data.responses;
  for (const { error, status = 500 } of [found, counted]) if (error) return fail(toHttpFailure(status, error.reason ?? error.type ?? "refused", error));
  return ok({ ...found, took: Math.max(found.took ?? 0, counted.took ?? 0), hits: { ...found.hits, total: counted.hits?.total }, aggregations: counted.aggregations });
}
