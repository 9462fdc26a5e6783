import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DEFAULT_STORE } from "../../lib/storefront";
import { type Catalogue, readCatalogue } from "./catalogue";
import { canReadCpu, readCpuMs } from "./cpu";
import { get } from "./load";
import { percentile, randomFrom } from "./numbers";
import { runNode } from "./running";
import { type Shop, startShop } from "./shop";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = `usage: npm run bench -- replay [--requests 20000] [--urls 3000] [--rate 50] [--every 60] [--cwd FOLDER]
Replays searches and filters, Zipf-distributed over so many URLs, so many a second; every so many seconds a product
changes. With --cwd the shop of another checkout answers.`;

interface Options {
  requests: number;
  urls: number;
  /** Requests a second. */
  rate: number;
  /** Seconds between two changes. */
  every: number;
  cwd: string | undefined;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: "string", default: "20000" },
      urls: { type: "string", default: "3000" },
      rate: { type: "string", default: "50" },
      every: { type: "string", default: "60" },
      cwd: { type: "string" },
    },
  });
  const [requests = 0, urls = 0, rate = 0, every = 0] = [values.requests, values.urls, values.rate, values.every].map(
    Number,
  );
  if (![requests, urls, rate, every].every((value) => Number.isInteger(value) && value > 0)) throw new Error(USAGE);
  return { requests, urls, rate, every, cwd: values.cwd };
}

const SORTS = ["", "final_price", "final_price:desc", "name"];

/** Returns URLs, the most frequent first: searches for words of the catalogue and filtered lists, in turn. */
function listUrls({ words, categoryPaths }: Catalogue, count: number, random: () => number): string[] {
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error("the catalogue is empty");
    return chosen;
  };
  const search = () => `/search?${new URLSearchParams({ q: [pick(words), pick(["", ...words])].join(" ").trim() })}`;
  const list = () => {
    const from = Math.floor(random() * 100) * 100;
    const sort = pick(SORTS);
    return `${pick(categoryPaths)}?price=${from}-${from + 5000 + Math.floor(random() * 300) * 100}${sort && `&sort=${sort}`}`;
  };
  const urls = new Set<string>();
  while (urls.size < count) urls.add(urls.size % 2 ? list() : search());
  return [...urls];
}

/** Returns what picks an index below `count` with a frequency of 1 / (index + 1). */
function zipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let index = 0; index < count; index++) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1));
  const total = sums.at(-1) ?? 0;
  return () => {
    const wanted = random() * total;
    return sums.findIndex((sum) => sum >= wanted);
  };
}

interface Replay {
  cpuMs: number | null;
  times: number[];
  failed: number;
  changes: number;
}

/** Changes the price of one product after another, until it is ended. */
function changeProducts({ dataDir }: Shop, skus: readonly string[], { every, cwd }: Options) {
  let changes = 0;
  let isEnded = false;
  const running = (async () => {
    for (;;) {
      for (let second = 0; second < every && !isEnded; second++) await sleep(1000);
      if (isEnded) return;
      const args = [skus[changes % skus.length] ?? "", "--store", DEFAULT_STORE, "--price", String(5000 + changes)];
      await runNode(["scripts/run.mjs", "product", ...args], { cwd, env: { DATA_DIR: dataDir } });
      changes++;
    }
  })();
  return async () => {
    isEnded = true;
    await running;
    return changes;
  };
}

async function play(shop: Shop, urls: readonly string[], skus: readonly string[], options: Options): Promise<Replay> {
  const next = zipf(urls.length, randomFrom(2));
  const [times, pending]: [number[], Promise<void>[]] = [[], []];
  let failed = 0;
  const end = changeProducts(shop, skus, options);
  const [before, began] = [readCpuMs(shop.pid), performance.now()];
  for (let sent = 0; sent < options.requests; sent++) {
    const ahead = (sent / options.rate) * 1000 - (performance.now() - began);
    if (ahead > 0) await sleep(ahead);
    const asked = get(shop.port, urls[next()] ?? "/").then(
      ({ status, ms }) => void (status === 200 ? times.push(ms) : failed++),
      () => void failed++,
    );
    pending.push(asked);
  }
  await Promise.all(pending);
  const after = readCpuMs(shop.pid);
  return { cpuMs: before === null || after === null ? null : after - before, times, failed, changes: await end() };
}

/** What searches and filters cost that repeat, in a catalogue that changes (docs/decisions/0137-one-way-to-render-a-page.md). */
export const replay: Subject = {
  async run(args) {
    const options = readOptions(args);
    const shop = await startShop({ cwd: options.cwd, env: { TRUSTED_PROXIES: "" } });
    try {
      const catalogue = await readCatalogue(shop.port, DEFAULT_STORE);
      const urls = listUrls(catalogue, options.urls, randomFrom(1));
      const { cpuMs, times, failed, changes } = await play(shop, urls, catalogue.skus, options);
      const row = [
        cpuMs === null ? "–" : formatMs(cpuMs / options.requests),
        formatMs(percentile(times, 0.5)),
        formatMs(percentile(times, 0.99)),
        String(failed),
        String(changes),
      ];
      return {
        tables: [
          {
            heads: ["searches and filters", "CPU ms a request", "p50 ms", "p99 ms", "refused or failed", "changes"],
            rows: [[`${options.requests}, ${options.rate} a second`, ...row]],
          },
        ],
        conditions: [
          `Zipf over ${options.urls} URLs, a product changes every ${options.every} s, pages are not rendered ahead`,
          ...(canReadCpu ? [] : ["CPU time cannot be read here"]),
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
