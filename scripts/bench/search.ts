import { parseArgs } from "node:util";
import { toCountBody } from "../../lib/catalog/listing-body";
import { parseEnv } from "../../lib/config/env";
import { createElasticsearchEngine } from "../../lib/search-engine/elasticsearch";
import { createClient } from "../../lib/search-engine/elasticsearch/client";
import { createElasticsearchIndexer } from "../../lib/search-engine/elasticsearch/indexer";
import { readElasticsearchOptions } from "../../lib/search-engine/elasticsearch/options";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { loadStore } from "../../lib/search-engine/indexing/load-store";
import type { Incoming } from "../../lib/search-engine/indexing/types";
import type { SearchBody, SearchEngine } from "../../lib/search-engine/types";
import { DEFAULT_STORE, listStores } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { generateProducts } from "../generated-products";
import { median, percentile } from "./numbers";
import { type SearchCase, readVocabulary, searchCases } from "./search-cases";
import { measureProvider } from "./search-provider";
import type { Subject } from "./subject";
import { type Table, formatMs } from "./table";

const USAGE = "usage: npm run bench -- search [--requests 200] [--huge] [--engine elasticsearch|embedded|provider]";

/**
 * Products of the whole shop on Elasticsearch, a fifth of them in each store view, of which each has its own index; the
 * embedded engine holds them in one. The second and later sizes are compared with the first.
 */
const SIZES = { elasticsearch: [1000, 100_000], huge: 1_000_000, embedded: [1000, 20_000] };
/** Requests fill their page with so many products in a view already, which a shop of 1 000 in five views has. */
const FULL_AT = 200;
const VIEWS: StoreCode[] = listStores().map(({ code }) => code);

/** Requests before the first that counts: Node and the cluster compile what runs often. */
const WARM_UP = 60;

/** Generated products are the same on every day. */
const NOW = new Date("2026-06-01T00:00:00Z");

const ENGINES = ["elasticsearch", "embedded", "provider"];

interface Options {
  requests: number;
  isHuge: boolean;
  engines: string[];
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: "string", default: "200" },
      huge: { type: "boolean", default: false },
      engine: { type: "string" },
    },
  });
  const requests = Number(values.requests);
  const engines = values.engine === undefined ? ENGINES : [values.engine];
  if (!Number.isInteger(requests) || requests < 1 || engines.some((engine) => !ENGINES.includes(engine)))
    throw new Error(USAGE);
  return { requests, isHuge: values.huge, engines };
}

/** A store view and its requests. */
interface View {
  store: StoreCode;
  cases: SearchCase[];
}

/** An engine with its number of products; its views get requests in turn. */
interface FilledEngine {
  size: number;
  engine: SearchEngine;
  views: View[];
}

const productsOf = (store: StoreCode, count: number) => generateProducts({ store, count, seed: 1, now: NOW });
const idOf = (source: Record<string, unknown>) => String(source.id);

/** Builds requests that fill their page in the smallest view, so that a larger one returns no more products. */
function viewOf(store: StoreCode): View {
  const products = [...productsOf(store, FULL_AT)];
  const engine = createEmbeddedEngine();
  engine.load(
    store,
    "product",
    products.map((source) => ({ id: idOf(source), source })),
  );
  const fills = async (body: SearchBody) => {
    const answer = await engine.search(store, "product", toCountBody(body));
    return answer.ok && answer.value.total >= (body.from ?? 0) + (body.size ?? 0);
  };
  return { store, cases: searchCases(store, readVocabulary(products), fills) };
}

async function* incomingOf(store: StoreCode, count: number): AsyncGenerator<Incoming> {
  yield { kind: "announced", count };
  for (const source of productsOf(store, count)) yield { kind: "document", type: "product", id: idOf(source), source };
}

async function countOf(engine: SearchEngine, store: StoreCode): Promise<number> {
  const answer = await engine.search(store, "product", { size: 0 });
  return answer.ok ? answer.value.total : -1;
}

/** Fills Elasticsearch with generated products under a prefix of their own; they stay for the next run. */
async function fillElasticsearch(size: number): Promise<FilledEngine & { close: () => Promise<void> }> {
  const given = readElasticsearchOptions(parseEnv(process.env), { timeoutMs: 30_000 });
  if (!given) throw new Error("ELASTICSEARCH_URL is not set");
  const options = { ...given, prefix: `bench_views_${size}` };
  const client = createClient(options);
  const engine = createElasticsearchEngine(options, client);
  const count = size / VIEWS.length;
  for (const store of VIEWS) {
    if ((await countOf(engine, store)) === count) continue;
    process.stderr.write(`${count} products of ${store} into Elasticsearch\n`);
    const indexer = createElasticsearchIndexer({ client, prefix: options.prefix });
    const done = await loadStore({ store, incoming: incomingOf(store, count), indexer, always: [] });
    if (!done.ok) throw new Error(done.error.message);
  }
  return { size, engine, views: VIEWS.map(viewOf), close: () => client.close() };
}

interface SearchTimes {
  all: number[];
  /** As the engine reports it, in whole milliseconds. */
  engine: number[];
}

async function timeSearch(
  engine: SearchEngine,
  store: StoreCode,
  { next }: SearchCase,
): Promise<{ ms: number; took: number }> {
  const body = await next();
  const began = performance.now();
  const answer = await engine.search(store, "product", body);
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(answer.error.message ?? answer.error.code);
  return { ms, took: answer.value.took ?? 0 };
}

/** Sends requests to all sizes in turn, so that a slow moment of the machine affects all of them alike. */
async function measure(filled: FilledEngine[], at: number, requests: number): Promise<Map<FilledEngine, SearchTimes>> {
  const times = new Map<FilledEngine, SearchTimes>(filled.map((each) => [each, { all: [], engine: [] }]));
  for (let i = 0; i < WARM_UP + requests; i++) {
    for (const [{ engine: searched, views }, { all, engine }] of times) {
      const view = views[i % views.length];
      const searchCase = view?.cases[at];
      if (!view || !searchCase) continue;
      const { ms, took } = await timeSearch(searched, view.store, searchCase);
      if (i < WARM_UP) continue;
      all.push(ms);
      engine.push(took);
    }
  }
  return times;
}

const spread = (values: number[]) => [formatMs(percentile(values, 0.5)), formatMs(percentile(values, 0.99))];
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, " ");

async function measureElasticsearch({ requests, isHuge }: Options): Promise<Table> {
  const filled = [];
  for (const size of isHuge ? [...SIZES.elasticsearch, SIZES.huge] : SIZES.elasticsearch)
    filled.push(await fillElasticsearch(size));
  const rows: string[][] = [];
  for (const [at, { name }] of (filled[0]?.views[0]?.cases ?? []).entries()) {
    process.stderr.write(`${name}\n`);
    const times = await measure(filled, at, requests);
    const [first] = [...times.values()];
    for (const [{ size }, { all, engine }] of times) {
      const ours = all.map((ms, i) => ms - (engine[i] ?? 0));
      rows.push([
        name,
        grouped(size),
        ...spread(all),
        ...spread(engine),
        ...spread(ours),
        (median(all) / median(first?.all ?? all)).toFixed(2),
      ]);
    }
  }
  for (const { close } of filled) await close();
  return {
    heads: [
      "Elasticsearch",
      "products",
      "p50 ms",
      "p99 ms",
      "engine p50",
      "engine p99",
      "ours p50",
      "ours p99",
      "÷ smallest",
    ],
    rows,
  };
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(0);

function heapUsed(): number {
  // with `node --expose-gc` garbage is collected first; without it the number includes it
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}

async function measureEmbedded({ requests }: Options): Promise<Table> {
  const rows: string[][] = [];
  for (const size of SIZES.embedded) {
    process.stderr.write(`${size} products in memory\n`);
    const documents = [...productsOf(DEFAULT_STORE, size)].map((source) => ({ id: idOf(source), source }));
    const before = heapUsed();
    const began = performance.now();
    const engine = createEmbeddedEngine();
    engine.load(DEFAULT_STORE, "product", documents);
    const view = viewOf(DEFAULT_STORE);
    const filled: FilledEngine = { size, engine, views: [view] };
    const [first] = view.cases;
    if (first) await timeSearch(engine, view.store, first);
    const ready = performance.now() - began;
    for (const [at, { name }] of view.cases.entries()) {
      const [times] = [...(await measure([filled], at, requests)).values()];
      rows.push([name, grouped(size), ...spread(times?.all ?? []), formatMs(ready), mb(heapUsed() - before)]);
    }
  }
  return { heads: ["embedded engine", "products", "p50 ms", "p99 ms", "ready in ms", "index MB"], rows };
}

/**
 * Measures lists, filtered lists and searches of the shop's pages with all their facets, on both engines: the time the
 * engine reports, and ours apart, which is preparing, sending and reading; and what a provider of search costs a shop.
 */
export const search: Subject = {
  async run(args) {
    const options = readOptions(args);
    const tables: Table[] = [];
    const conditions = [
      `${options.requests} requests of each kind, one at a time, other lists, filters and words each time, such as ` +
        `fill their page with 200 products already, ${WARM_UP} before them not counted; on Elasticsearch a fifth of ` +
        "the products in each of the five views, in turn",
    ];
    if (options.engines.includes("elasticsearch") && process.env.ELASTICSEARCH_URL)
      tables.push(await measureElasticsearch(options));
    else conditions.push("Elasticsearch: not measured, ELASTICSEARCH_URL is not set");
    if (options.engines.includes("embedded")) tables.push(await measureEmbedded(options));
    if (options.engines.includes("provider")) tables.push(await measureProvider(options.requests));
    return { tables, conditions };
  },
};
