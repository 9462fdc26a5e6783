import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { parseEnv } from "../../lib/config/env";
import { createClient } from "../../lib/search-engine/elasticsearch/client";
import { readElasticsearchOptions } from "../../lib/search-engine/elasticsearch/options";
import { buildStorePath } from "../../lib/storefront";
import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import manifest from "../../package.json";
import { generateProducts } from "../generated-products";
import { readCatalogue } from "./catalogue";
import { get } from "./load";
import { percentile } from "./numbers";
import { startShop } from "./shop";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- indexing [--count 20000]";
const NOW = new Date("2026-06-01T00:00:00Z");
const SAMPLE_MS = 100;

/** The command of `npm run index`. */
const INDEX = manifest.scripts.index.split(" ").slice(1);

/** Reads the peak memory of a process in bytes; 0 where the system does not report it. */
function peakMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

interface IndexerRun {
  seconds: number;
  peak: number;
  output: string;
}

/** Runs the indexer with arguments; rejects when it fails. */
function index(args: string[]): Promise<IndexerRun> {
  const began = performance.now();
  const child = spawn(process.execPath, [...INDEX, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const run: IndexerRun = { seconds: 0, peak: 0, output: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (run.output += text.toString()));
  const timer = setInterval(() => (run.peak = Math.max(run.peak, peakMemory(child.pid ?? 0))), SAMPLE_MS);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      clearInterval(timer);
      run.seconds = (performance.now() - began) / 1000;
      if (code === 0) resolve(run);
      else reject(new Error(`the indexer ended with ${code}:\n${run.output}`));
    });
  });
}

async function writeDump(store: StoreCode, count: number, folder: string): Promise<string> {
  const file = path.join(folder, `${store}.ndjson`);
  const lines = function* () {
    for (const document of generateProducts({ store, count, seed: 1, now: NOW })) yield `${JSON.stringify(document)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return file;
}

interface Reader {
  times: number[];
  failed: string[];
  stop: () => Promise<void>;
}

/** Starts a shopper who pages through a list without pause; each address once, so that none is cached. */
function startReader(port: number, list: string): Reader {
  const reader: Reader = { times: [], failed: [], stop: async () => {} };
  let isReading = true;
  const reading = (async () => {
    for (let n = 1; isReading; n++) {
      const { status, ms } = await get(port, `${list}?page=${1 + (n % 4)}&price=${n}-*`);
      reader.times.push(ms);
      if (status !== 200) reader.failed.push(`${status} after ${Math.round(ms)} ms`);
    }
  })();
  reader.stop = async () => {
    isReading = false;
    await reading;
  };
  return reader;
}

async function removeIndices(prefix: string): Promise<void> {
  const options = readElasticsearchOptions(parseEnv(process.env), { timeoutMs: 30_000 });
  if (!options) return;
  const client = createClient(options);
  const names = Object.keys(await client.indices.get({ index: `${prefix}_*`, features: ["aliases"] }));
  if (names.length > 0) await client.indices.delete({ index: names });
  await client.close();
}

/** Measures indexing five store views into Elasticsearch, while a shopper reads the list that is replaced. */
export const indexing: Subject = {
  async run(args) {
    const { values } = parseArgs({ args, options: { count: { type: "string", default: "20000" } } });
    const count = Number(values.count);
    if (!Number.isInteger(count) || count < 1) throw new Error(USAGE);
    if (!process.env.ELASTICSEARCH_URL) throw new Error("ELASTICSEARCH_URL is not set");
    const prefix = `bench_indexing_${process.pid}`;
    const folder = mkdtempSync(path.join(tmpdir(), "shop-indexing-"));
    Object.assign(process.env, { ELASTICSEARCH_INDEX_PREFIX: prefix, DATA_DIR: path.join(folder, "data") });
    const rows: string[][] = [];
    try {
      await index([]);
      const shop = await startShop();
      try {
        for (const store of STORE_CODES) {
          process.stderr.write(`${store}\n`);
          const file = await writeDump(store, count, folder);
          const { categoryPath } = await readCatalogue(shop.port, store);
          const reader = startReader(shop.port, buildStorePath({ store, path: categoryPath }));
          const run = await index(["--store", store, "--from", file]);
          await reader.stop();
          process.stderr.write(run.output);
          if (reader.failed.length > 0) process.stderr.write(`${reader.failed.join("\n")}\n`);
          rmSync(file);
          rows.push([
            store,
            String(count),
            run.seconds.toFixed(1),
            String(Math.round(count / run.seconds)),
            (run.peak / 1e6).toFixed(0),
            String(reader.times.length),
            String(reader.failed.length),
            formatMs(percentile(reader.times, 0.5)),
            formatMs(percentile(reader.times, 0.99)),
          ]);
        }
      } finally {
        await shop.stop();
      }
    } finally {
      await removeIndices(prefix);
      rmSync(folder, { recursive: true, force: true });
    }
    return {
      tables: [
        {
          heads: ["view", "products", "seconds", "a second", "memory MB", "pages read", "failed", "p50 ms", "p99 ms"],
          rows,
        },
      ],
      conditions: [
        "one view after the other from a dump of its own, while a shopper pages through a list of that view without " +
          "pause, never the same address twice",
        "memory is the peak of the indexer's process",
      ],
    };
  },
};
