import "server-only";
import { getEnv } from "../config/env";
import { getSettings } from "../config/settings";
import { DEFAULT_STORE } from "../storefront";
import { callUpstream } from "../upstream/server";
import { createApiEngine } from "./api";
import { createElasticsearchEngine } from "./elasticsearch";
import { readElasticsearchOptions } from "./elasticsearch/options";
import type { SearchEngine } from "./types";

let engine: SearchEngine | undefined;

function createEngine(): SearchEngine {
  const env = getEnv();
  const options = readElasticsearchOptions(env, getSettings(DEFAULT_STORE).search.serverTimeoutMs);
  if (options) return createElasticsearchEngine(options);
  return createApiEngine({
    prefix: env.ELASTICSEARCH_INDEX_PREFIX,
    call: (store, index, type, body) => callUpstream("search", { store, params: { index, type }, body: { ...body } }),
  });
}

/** The engine the pages read: Elasticsearch where its address is set, else the commerce API's own search. */
export function getSearchEngine(): SearchEngine {
  engine ??= createEngine();
  return engine;
}
