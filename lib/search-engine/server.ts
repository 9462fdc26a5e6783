import "server-only";
import { getEnv } from "../config/env";
import { getSettings } from "../config/settings";
import { DEFAULT_STORE } from "../storefront";
import { callUpstream } from "../upstream/server";
import { createApiEngine } from "./api";
import { createElasticsearchEngine } from "./elasticsearch";
import { readElasticsearchOptions } from "./elasticsearch/options";
import { GUARD_LIMITS, guardEngine } from "./guard";
import type { SearchEngine } from "./types";

let engine: SearchEngine | undefined;

function createEngine(): SearchEngine {
  const env = getEnv();
  const { serverTimeoutMs: pageMs, clientTimeoutMs: collectionMs } = getSettings(DEFAULT_STORE).search;
  const limits = { ...GUARD_LIMITS, pageMs, collectionMs };
  const options = readElasticsearchOptions(env, { timeoutMs: pageMs, collectionTimeoutMs: collectionMs });
  if (options) return guardEngine(createElasticsearchEngine(options), limits);
  const api = createApiEngine({
    prefix: env.ELASTICSEARCH_INDEX_PREFIX,
    call: (store, index, type, body) => callUpstream("search", { store, params: { index, type }, body: { ...body } }),
  });
  // the embedded backend answers in this process: nothing is spared by not asking it
  return env.API_BASE_URL ? guardEngine(api, limits) : api;
}

/** The engine the pages read: Elasticsearch where its address is set, else the commerce API's own search; a remote one is guarded. */
export function getSearchEngine(): SearchEngine {
  engine ??= createEngine();
  return engine;
}
