import { parseArgs } from "node:util";
import { describeTax } from "../backend/catalog/import/tax";
import { type Env, EnvError, getEnv } from "../lib/config/env";
import { createApiEngine } from "../lib/search-engine/api";
import { createClient } from "../lib/search-engine/elasticsearch/client";
import { type ElasticsearchIndexer, createElasticsearchIndexer } from "../lib/search-engine/elasticsearch/indexer";
import { readElasticsearchOptions } from "../lib/search-engine/elasticsearch/options";
import { isEntityType } from "../lib/search-engine/index-name";
import { readCatalogue } from "../lib/search-engine/indexing/catalogue";
import { type LoadReport, loadStore } from "../lib/search-engine/indexing/load-store";
import type { Incoming } from "../lib/search-engine/indexing/types";
import { ENTITY_TYPES, type EntityType, type SearchEngine } from "../lib/search-engine/types";
import { DEFAULT_STORE, isStoreCode } from "../lib/storefront";
import { STORE_CODES, type StoreCode } from "../lib/storefront/types";
import { CALLS } from "../lib/upstream/calls";
import { searchAnswerWire } from "../lib/upstream/contract/catalog";
import { readAnswer, toNetworkFailure } from "../lib/upstream/envelope";
import { buildCallInit, buildCallPath } from "../lib/upstream/transport";
import { fail } from "../lib/upstream/types";
import { fillBackend } from "./index-backend";
import { createProgress, tellEach } from "./index-progress";
import { shapeSource } from "./index-shape";
import { openDumps } from "./index-source";

const USAGE = `usage: npm run index -- [--store ${STORE_CODES.join("|")}] [--from FILE|FOLDER|URL]… [--type KIND]
  [--into backend [--untaxed]]
Fills fresh indices of Elasticsearch (ELASTICSEARCH_URL), of one store view or of all, and makes them the ones that
are read. Documents come from the commerce API, or of one view from a dump in the Vue Storefront format: NDJSON or a JSON array, of
hits with _source, of bulk lines, or of plain documents; .gz is unpacked. A dump in several files is named file by file
or by its folder: documents that do not say their kind are of --type, else of the kind their file is named after
(products.json, taxrule.ndjson), else products. With --into backend a dump fills the
database of the embedded backend (DATA_DIR or DATABASE_URL) instead: a shop to try without Magento or Elasticsearch; --untaxed imports one that no tax rate of the view's country is for.`;

const WRITE_TIMEOUT_MS = 30_000;

class UsageError extends Error {}

interface Arguments {
  stores: readonly StoreCode[];
  /** Empty where documents come from the commerce API. */
  from: string[];
  /** Null where the names of files tell. */
  type: EntityType | null;
  into: "elasticsearch" | "backend";
  mayBeUntaxed: boolean;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      store: { type: "string" },
      from: { type: "string", multiple: true, default: [] },
      type: { type: "string" },
      untaxed: { type: "boolean", default: false },
      into: { type: "string", default: "elasticsearch" },
      help: { type: "boolean" },
    },
  });
  const { store, from, type, into, untaxed, help } = values;
  if (help) throw new UsageError(USAGE);
  if (store !== undefined && !isStoreCode(store))
    throw new UsageError(`--store ${store}: no such store view, there are ${STORE_CODES.join(", ")}`);
  if (type !== undefined && !isEntityType(type))
    throw new UsageError(`--type ${type}: no such type, there are ${ENTITY_TYPES.join(", ")}`);
  if (from.length > 0 && store === undefined) throw new UsageError("--from needs --store: a dump is of one store view");
  if (into !== "elasticsearch" && into !== "backend")
    throw new UsageError(`--into ${into}: there are elasticsearch and backend`);
  if (into === "backend" && from.length === 0) throw new UsageError("--into backend needs --from: a dump to import");
  return { stores: store === undefined ? STORE_CODES : [store], from, type: type ?? null, into, mayBeUntaxed: untaxed };
}

interface Backend {
  send: (path: string, init: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
}

/** Returns how requests reach the backend: over HTTP where `API_BASE_URL` is set, else in this process. */
async function openBackend(env: Env): Promise<Backend> {
  const { API_BASE_URL, API_TIMEOUT_MS } = env;
  if (API_BASE_URL)
    return {
      send: (path, init) => fetch(API_BASE_URL + path, { ...init, signal: AbortSignal.timeout(API_TIMEOUT_MS) }),
      close: async () => {},
    };
  const { startBackend } = await import("../backend/instance");
  const backend = await startBackend({ env });
  return {
    send: async (path, init) => backend.fetch(new Request(`http://backend.internal${path}`, init)),
    close: () => backend.close(),
  };
}

function catalogueOf(env: Env, { send }: Backend): SearchEngine {
  return createApiEngine({
    prefix: env.ELASTICSEARCH_INDEX_PREFIX,
    // shaped with what its documents say of each other
    isRaw: true,
    call: async (store, index, type, body) => {
      const input = { store, params: { index, type }, body };
      try {
        return await readAnswer(
          await send(buildCallPath(CALLS.search, input), buildCallInit(CALLS.search, input)),
          searchAnswerWire,
        );
      } catch (cause) {
        return fail(toNetworkFailure(cause));
      }
    },
  });
}

/** What one store view is filled with, and the types it must have an index of afterwards. */
interface Source {
  /** Opens the source again; twice where its documents are others'. */
  open: () => Promise<AsyncIterable<Incoming>>;
  /** True for documents that the shop's own backend wrote. */
  isOwn: boolean;
  always: readonly EntityType[];
}

function tell(store: StoreCode, { types, broken, removed }: LoadReport, seconds: number): void {
  for (const [type, { index, documents }] of types)
    if (documents > 0) console.log(`${store} ${type}: ${documents} documents in ${index}`);
  const parts = [
    `${[...types.values()].reduce((sum, { documents }) => sum + documents, 0)} documents in ${seconds.toFixed(1)} s`,
    `${types.size} indices now read`,
  ];
  if (removed.length > 0) parts.push(`${removed.length} old ones removed`);
  console.log(`${store}: ${parts.join(", ")}`);
  tellEach(broken.first, "left out", broken.count);
}

/** Fills one store view; returns true when it succeeded. */
async function fill(
  store: StoreCode,
  source: Source,
  { indexer, signal }: { indexer: ElasticsearchIndexer; signal: AbortSignal },
): Promise<boolean> {
  const began = performance.now();
  const progress = createProgress(store, process.stderr);
  const shaped = source.isOwn ? null : await shapeSource(source.open);
  const done = await loadStore({
    store,
    incoming: shaped?.incoming ?? (await source.open()),
    indexer,
    always: source.always,
    onProgress: progress.show,
    signal,
  }).finally(progress.end);
  if (done.ok) {
    tell(store, done.value, (performance.now() - began) / 1000);
    if (shaped) {
      tellEach(shaped.partly, "used in part or told twice");
      for (const line of describeTax(shaped.reportTax(store))) console.log(`${store}: ${line}`);
    }
  }
  if (!done.ok)
    console.error(`${store}: not indexed, the indices before it stay: ${done.error.message ?? done.error.code}`);
  return done.ok;
}

/** Fills Elasticsearch, one store view after the other; returns true when all succeeded. */
async function main(): Promise<boolean> {
  const { stores, from, type, into, mayBeUntaxed } = readArguments();
  const env = getEnv();
  if (into === "backend") {
    const [store = DEFAULT_STORE] = stores;
    return fillBackend(env, { store, incoming: await openDumps(from, type), now: new Date(), mayBeUntaxed });
  }
  const options = readElasticsearchOptions(env, { timeoutMs: WRITE_TIMEOUT_MS });
  if (!options) throw new UsageError("ELASTICSEARCH_URL is not set: there is no Elasticsearch to fill");
  const client = createClient(options);
  const indexer = createElasticsearchIndexer({ client, prefix: options.prefix });
  const interrupt = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupt.abort());
  const backend = from.length === 0 ? await openBackend(env) : null;
  let isGood = true;
  try {
    for (const store of stores) {
      if (interrupt.signal.aborted) return false;
      const source: Source = backend
        ? {
            open: async () => readCatalogue(catalogueOf(env, backend), store, ENTITY_TYPES),
            isOwn: !env.API_BASE_URL,
            always: ENTITY_TYPES,
          }
        : { open: () => openDumps(from, type), isOwn: false, always: await indexer.missing(store, ENTITY_TYPES) };
      isGood = (await fill(store, source, { indexer, signal: interrupt.signal })) && isGood;
    }
  } finally {
    await backend?.close();
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
