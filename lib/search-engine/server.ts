import "server-only";
import { getEnv } from "../config/env";
import { logger } from "../config/log";
import { getSettings } from "../config/settings";
import { timeMetric } from "../metrics";
import { DEFAULT_STORE } from "../storefront";
import { callUpstream } from "../upstream/server";
import { createApiEngine } from "./api";
import { createElasticsearchEngine } from "./elasticsearch";
import type { ElasticsearchOptions } from "./elasticsearch/client";
import { readElasticsearchOptions } from "./elasticsearch/options";
import { GUARD_LIMITS, guardEngine, limitEngine } from "./guard";
import { inProcessEngine } from "./in-process";
import type { SearchEngine } from "./types";
import { wellFormedEngine } from "./well-formed";

let engine: SearchEngine | undefined;

function readLimits() {
  const { serverTimeoutMs: pageMs, clientTimeoutMs: collectionMs } = getSettings(DEFAULT_STORE).search;
  return { ...GUARD_LIMITS, pageMs, collectionMs };
}

/** Returns the connection options of Elasticsearch; null where it is not used. */
export function getElasticsearchOptions(): ElasticsearchOptions | null {
  const { pageMs, collectionMs } = readLimits();
  return readElasticsearchOptions(getEnv(), { timeoutMs: pageMs, collectionTimeoutMs: collectionMs });
}

/** Returns the search of the commerce API, whichever engine the pages read. */
export function getApiEngine(): SearchEngine {
  return createApiEngine({
    prefix: getEnv().ELASTICSEARCH_INDEX_PREFIX,
    call: (store, index, type, body) => callUpstream("search", { store, params: { index, type }, body: { ...body } }),
  });
}

function createEngine(): SearchEngine {
  const options = getElasticsearchOptions();
  if (options) return guardEngine(createElasticsearchEngine(options), readLimits());
  if (!getEnv().API_BASE_URL) return limitEngine(inProcessEngine, readLimits());
  logger().warn("no search configuration: ELASTICSEARCH_URL is not set, pages search through the commerce API");
  return guardEngine(getApiEngine(), readLimits());
}

/** Returns an engine whose searches are timed. */
const timeEngine = (timed: SearchEngine): SearchEngine => ({
  search: (store, type, body) =>
    timeMetric("shop_search_seconds", { type }, timed.search(store, type, body), (result) =>
      result.ok ? "answered" : result.error.code,
    ),
});

/**
 * Returns the engine the pages read: Elasticsearch where its address is set, else the commerce API's own search. A remote
 * one stands behind a circuit breaker; all have the same time limits (docs/domain-rules.md#search-time-limits).
 */
export function getSearchEngine(): SearchEngine {
  engine ??= timeEngine(wellFormedEngine(createEngine()));
  return engine;
}
