import "server-only";
import { getEnv } from "../config/env";
import { getSettings } from "../config/settings";
import { DEFAULT_STORE } from "../storefront";
import { callUpstream } from "../upstream/server";
import { createApiEngine } from "./api";
import { createElasticsearchEngine } from "./elasticsearch";
import type { ElasticsearchOptions } from "./elasticsearch/client";
import { readElasticsearchOptions } from "./elasticsearch/options";
import { GUARD_LIMITS, guardEngine } from "./guard";
import type { SearchEngine } from "./types";

let engine: SearchEngine | undefined;

function readLimits() {
  const { serverTimeoutMs: pageMs, clientTimeoutMs: collectionMs } = getSettings(DEFAULT_STORE).search;
  return { ...GUARD_LIMITS, pageMs, collectionMs };
}

/** How to reach Elasticsearch; null where it is not used. */
export function getElasticsearchOptions(): ElasticsearchOptions | null {
  const { pageMs, collectionMs } = readLimits();
  return readElasticsearchOptions(getEnv(), { timeoutMs: pageMs, collectionTimeoutMs: collectionMs });
}

/** The commerce API's own search, whatever the pages read. */
export function getApiEngine(): SearchEngine {
  return createApiEngine({
    prefix: getEnv().ELASTICSEARCH_INDEX_PREFIX,
    call: (store, index, type, body) => callUpstream("search", { store, params: { index, type }, body: { ...body } }),
  });
}

function createEngine(): SearchEngine {
  const options = getElasticsearchOptions();
  if (options) return guardEngine(createElasticsearchEngine(options), readLimits());
  // the embedded backend answers in this process: nothing is spared by not asking it
  return getEnv().API_BASE_URL ? guardEngine(getApiEngine(), readLimits()) : getApiEngine();
}

/** The engine the pages read: Elasticsearch where its address is set, else the commerce API's own search; a remote one is guarded. */
export function getSearchEngine(): SearchEngine {
  engine ??= createEngine();
  return engine;
}
