import type { Client } from "@elastic/elasticsearch";
import type { StoreCode } from "../storefront/types";
import { type Result, fail, ok } from "../upstream/types";
import { parseElasticAnswer } from "./answer";
import { toElasticBody } from "./elasticsearch/body";
import { type ElasticsearchOptions, createClient, toFailure } from "./elasticsearch/client";
import { shareFilters } from "./elasticsearch/shared-filters";
import { isWorthSeveral, searchSideBySide } from "./elasticsearch/side-by-side";
import { timeLimit } from "./guard";
import { aliasName } from "./index-name";
import { prepareBody } from "./prepare";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "./types";

/** Pause before the one retry, in seconds; the default of the client would exceed the time limit. */
const RETRY_AFTER_S = 0.02;

/**
 * Creates an engine on Elasticsearch that reads the alias `{prefix}_{store}_{type}`. An unreachable, slow or refusing
 * cluster is returned as a failure; `retryable` says whether the same search may succeed in a moment.
 */
export function createElasticsearchEngine(
  options: ElasticsearchOptions,
  client: Client = createClient(options),
): SearchEngine {
  const limits = { pageMs: options.timeoutMs, collectionMs: options.collectionTimeoutMs ?? options.timeoutMs };
  return {
    async search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
      const prepared = prepareBody(type, body);
      if (!prepared.ok) return prepared;
      try {
        const index = aliasName(options.prefix, store, type);
        const { aggs, restore } = shareFilters(prepared.value.aggs ?? {});
        const request = toElasticBody({ ...prepared.value, aggs });
        // The time limit is for the whole search; the client's own is for each attempt.
        const transport = {
          signal: AbortSignal.timeout(timeLimit(prepared.value, limits)),
          retryBackoff: () => RETRY_AFTER_S,
        };
        const raw = isWorthSeveral(request)
          ? await searchSideBySide(client, index, request, transport)
          : ok(await client.search({ index, allow_partial_search_results: false, ...request }, transport));
        const answer = raw.ok ? parseElasticAnswer<T>(raw.value) : raw;
        return answer.ok ? ok({ ...answer.value, aggregations: restore(answer.value.aggregations) }) : answer;
      } catch (error) {
        return fail(toFailure(error));
      }
    },
  };
}
