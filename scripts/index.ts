import { parseArgs } from "node:util";
import { EnvError, getEnv, type Env } from "../lib/config/env";
import { createApiEngine } from "../lib/search-engine/api";
import { createClient } from "../lib/search-engine/elasticsearch/client";
import { createElasticsearchIndexer } from "../lib/search-engine/elasticsearch/indexer";
import { readElasticsearchOptions } from "../lib/search-engine/elasticsearch/options";
import { reindex } from "../lib/search-engine/elasticsearch/reindex";
import { ENTITY_TYPES, type SearchEngine } from "../lib/search-engine/types";
import { isStoreCode } from "../lib/storefront";
import { STORE_CODES, type StoreCode } from "../lib/storefront/types";
import { readAnswer, toNetworkFailure } from "../lib/upstream/envelope";
import { searchAnswerWire } from "../lib/upstream/contract/catalog";
import { buildCallInit, buildCallPath } from "../lib/upstream/transport";
import { fail } from "../lib/upstream/types";

const BROKEN_SHOWN = 20;
const WRITE_TIMEOUT_MS = 30_000;

class UsageError extends Error {}

/** How requests reach the backend: over HTTP where `API_BASE_URL` is set, else in this process. */
async function openBackend(env: Env): Promise<{ send: (path: string, init: RequestInit) => Promise<Response>; close: () => Promise<void> }> {
  const { API_BASE_URL, API_TIMEOUT_MS } = env;
  if (API_BASE_URL) return { send: (path, init) => fetch(API_BASE_URL + path, { ...init, signal: AbortSignal.timeout(API_TIMEOUT_MS) }), close: async () => {} };
  const { startBackend } = await import("../lib/backend/instance");
  const backend = await startBackend({ env });
  return { send: async (path, init) => backend.fetch(new Request(`http://backend.internal${path}`, init)), close: () => backend.close() };
}

function catalogueOf(env: Env, send: (path: string, init: RequestInit) => Promise<Response>): SearchEngine {
  return createApiEngine({
    prefix: env.ELASTICSEARCH_INDEX_PREFIX,
    call: async (store, index, type, body) => {
      const input = { store, params: { index, type }, body };
      try {
        return await readAnswer(await send(buildCallPath("search", input), buildCallInit("search", input)), searchAnswerWire);
      } catch (cause) {
        return fail(toNetworkFailure(cause));
      }
    },
  });
}

function readStores(): readonly StoreCode[] {
  const { values } = parseArgs({ options: { store: { type: "string" } } });
  if (values.store === undefined) return STORE_CODES;
  if (!isStoreCode(values.store)) throw new UsageError(`--store ${values.store}: no such store view, there are ${STORE_CODES.join(", ")}`);
  return [values.store];
}

/** Fills Elasticsearch from the backend's catalogue, one store view and type after the other; true when all went well. */
async function main(): Promise<boolean> {
  const stores = readStores();
  const env = getEnv();
  const options = readElasticsearchOptions(env, { timeoutMs: WRITE_TIMEOUT_MS });
  if (!options) throw new UsageError("ELASTICSEARCH_URL is not set: there is no Elasticsearch to fill");
  const client = createClient(options);
  const indexer = createElasticsearchIndexer({ client, prefix: options.prefix });
  const backend = await openBackend(env);
  const catalogue = catalogueOf(env, backend.send);
  let isGood = true;
  try {
    for (const store of stores) {
      for (const type of ENTITY_TYPES) {
        const done = await reindex(catalogue, indexer, store, type);
        if (!done.ok) {
          isGood = false;
          console.error(`${store} ${type}: not indexed, the index before it stays: ${done.error.message ?? done.error.code}`);
          continue;
        }
        const { index, written, failed } = done.value;
        if (written > 0 || failed.length > 0) console.log(`${store} ${type}: ${written} documents in ${index}${failed.length > 0 ? `, ${failed.length} broken ones left out` : ""}`);
        for (const { id, reason } of failed.slice(0, BROKEN_SHOWN)) console.warn(`  ${id}: ${reason}`);
        if (failed.length > BROKEN_SHOWN) console.warn(`  and ${failed.length - BROKEN_SHOWN} more`);
      }
    }
  } finally {
    await backend.close();
    await client.close();
  }
  return isGood;
}

main().then(
  (isGood) => {
    if (!isGood) process.exitCode = 1;
  },
  (cause: unknown) => {
    console.error(cause instanceof EnvError || cause instanceof UsageError ? cause.message : cause);
    process.exitCode = 1;
  },
);
