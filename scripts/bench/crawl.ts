import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DEFAULT_STORE } from "../../lib/storefront";
import { readCatalogue } from "./catalogue";
import { type CountingProxy, startCountingProxy } from "./counting-proxy";
import { canReadCpu } from "./cpu";
import { PACE_MS, crawlPart, startShopper, type CrawlPart } from "./crawl-turn";
import { runLoad } from "./load";
import { HEAP_ARGS, readDisk, readHeapUsed, readRss } from "./memory";
import { percentile } from "./numbers";
import { type Shop, startShop, startWithData } from "./shop";
import type { Subject } from "./subject";
import { formatMs, type Table } from "./table";
import { unknownPaths } from "./unknown-paths";

const USAGE = "usage: npm run bench -- crawl [--paths 50000] [--rate 500] [--connections 4] [--quiet 60]";
const MAX_PATHS = 90_000;
/** Unknown addresses before the first that counts: Node compiles what runs often, and caches fill to their bound. */
const WARM_UP = 2000;
/** Milliseconds before the heap is read: time limits of answered requests expire after at most 5 s. */
const REST_MS = 15_000;
const TURNS = 10;
const TARGETS = { rssMb: 50, diskMb: 20, slower: 2 };

interface Options {
  paths: number;
  /** Unknown paths a second at most: a crawler without a pace would take the whole machine from clients and shop. */
  rate: number;
  connections: number;
  quietSeconds: number;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      paths: { type: "string", default: "50000" },
      rate: { type: "string", default: "500" },
      connections: { type: "string", default: "4" },
      quiet: { type: "string", default: "60" },
    },
  });
  const options = {
    paths: Number(values.paths),
    rate: Number(values.rate),
    connections: Number(values.connections),
    quietSeconds: Number(values.quiet),
  };
  if (Object.values(options).some((value) => !Number.isInteger(value) || value < 1) || options.paths > MAX_PATHS)
    throw new Error(USAGE);
  return options;
}

interface CrawlResult {
  rss: { start: number; before: number; after: number; highest: number };
  held: { start: number; before: number; after: number };
  disk: { before: number; after: number };
  quiet: number[];
  meanwhile: number[];
  /** Duration of the crawl. */
  seconds: number;
  /** Calls of the commerce API during the crawl. */
  calls: Map<string, number>;
}

/** Reads the heap of the shop once nothing runs any more. */
async function readHeapAtRest({ child }: Shop): Promise<number> {
  await sleep(REST_MS);
  return readHeapUsed(child);
}

async function measure(shop: Shop, backend: Shop, proxy: CountingProxy, options: Options): Promise<CrawlResult> {
  const { port, pid } = shop;
  const { connections, quietSeconds } = options;
  const readBytes = () => [".next", shop.dataDir, backend.dataDir].reduce((sum, folder) => sum + readDisk(folder), 0);
  const start = { rss: readRss(pid), held: await readHeapAtRest(shop) };
  const { categoryPath } = await readCatalogue(port, DEFAULT_STORE);
  await runLoad({ port, paths: Array.from({ length: WARM_UP / 10 }, () => categoryPath), connections });
  await runLoad({ port, paths: unknownPaths(WARM_UP, 1), connections, status: 404 });
  const before = { rss: readRss(pid), held: await readHeapAtRest(shop), disk: readBytes() };
  const unknown = unknownPaths(options.paths, 2, WARM_UP);
  const quiet: number[] = [];
  const turns: CrawlPart[] = [];
  // in alternation, so that a slow moment of the machine affects both alike
  for (let turn = 0; turn < TURNS; turn++) {
    process.stderr.write(`turn ${turn + 1} of ${TURNS}\n`);
    const stop = startShopper(port, categoryPath);
    await sleep((quietSeconds * 1000) / TURNS);
    quiet.push(...(await stop()));
    const share = unknown.slice(
      Math.round((turn * unknown.length) / TURNS),
      Math.round(((turn + 1) * unknown.length) / TURNS),
    );
    turns.push(await crawlPart(shop, proxy, categoryPath, share, options));
  }
  const after = { rss: readRss(pid), disk: readBytes() };
  const kinds = [...new Set(turns.flatMap(({ calls }) => [...calls.keys()]))];
  return {
    rss: {
      start: start.rss,
      before: before.rss,
      after: after.rss,
      highest: Math.max(before.rss, ...turns.map(({ highestRss }) => highestRss)),
    },
    held: { start: start.held, before: before.held, after: await readHeapAtRest(shop) },
    disk: { before: before.disk, after: after.disk },
    quiet,
    meanwhile: turns.flatMap(({ meanwhile }) => meanwhile),
    seconds: turns.reduce((sum, { seconds }) => sum + seconds, 0),
    calls: new Map(kinds.map((kind) => [kind, turns.reduce((sum, { calls }) => sum + (calls.get(kind) ?? 0), 0)])),
  };
}

const mb = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function tablesOf({ rss, held, disk, quiet, meanwhile, seconds, calls }: CrawlResult, { paths }: Options): Table[] {
  const grown = (
    name: string,
    { start, before, after }: { start?: number; before: number; after: number },
    target: string,
  ) => [name, start === undefined ? "–" : mb(start), mb(before), mb(after), mb(after - before), target];
  const times = (name: string, values: number[], target: string) => [
    name,
    formatMs(percentile(values, 0.5)),
    formatMs(percentile(values, 0.99)),
    target,
  ];
  const calledKinds = [...calls].filter(([, count]) => count > 0).toSorted(([a], [b]) => a.localeCompare(b));
  return [
    {
      heads: ["MB", "at the start", "warmed up", "after", "grew", "target"],
      rows: [
        grown("resident", rss, `< ${TARGETS.rssMb}`),
        grown("resident, highest", { before: rss.before, after: rss.highest }, "–"),
        grown("heap, after a rest and a collection", held, "–"),
        grown("disk: .next and data", disk, `< ${TARGETS.diskMb}`),
      ],
    },
    {
      heads: ["existing page", "p50 ms", "p99 ms", "p99 target"],
      rows: [
        times("alone", quiet, "–"),
        times(
          `beside ${(paths / seconds).toFixed(0)} unknown paths a second`,
          meanwhile,
          `< ${formatMs(TARGETS.slower * percentile(quiet, 0.99))}`,
        ),
      ],
    },
    {
      heads: ["API calls", "in all", "a second"],
      rows: calledKinds.map(([kind, count]) => [kind, String(count), (count / seconds).toFixed(1)]),
    },
  ];
}

/** Measures memory, calls and latency of the shop while a crawler requests addresses that never existed. */
export const crawl: Subject = {
  async run(args) {
    const options = readOptions(args);
    if (!canReadCpu) throw new Error("the memory of another process can be read on Linux only");
    const backend = await startWithData({
      script: ["--import", "tsx", "scripts/backend.ts"],
      readyPath: "/api/ext/vsf-deploy-refresher/version",
      env: { API_BASE_URL: "" },
    });
    const proxy = await startCountingProxy(backend.port);
    try {
      const shop = await startShop({
        env: { API_BASE_URL: `http://127.0.0.1:${proxy.port}` },
        nodeArgs: HEAP_ARGS,
        hasChannel: true,
      });
      try {
        const found = await measure(shop, backend, proxy, options);
        return {
          tables: tablesOf(found, options),
          conditions: [
            `${options.paths} unknown paths of all kinds and store views, at most ${options.rate} a second over ` +
              `${options.connections} connections, after ${WARM_UP} that do not count; each answered with 404`,
            `one list requested every ${PACE_MS} ms by another client, ${options.quietSeconds} s alone and ` +
              `${found.seconds.toFixed(0)} s beside the crawler, in ${TURNS} turns`,
            "clients, shop and API on the same machine",
          ],
        };
      } finally {
        await shop.stop();
      }
    } finally {
      await proxy.close();
      await backend.stop();
    }
  },
};
