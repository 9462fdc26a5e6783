import { parseArgs } from "node:util";
import { DEFAULT_STORE } from "../../lib/storefront";
import { type Catalogue, readCatalogue } from "./catalogue";
import { canReadCpu, readCpuMs } from "./cpu";
import { runLoad } from "./load";
import { median, percentile, randomFrom } from "./numbers";
import { type Shop, startShop } from "./shop";
import type { Subject } from "./subject";
import { formatKb, formatMs } from "./table";
import { weigh } from "./weight";

interface Page {
  name: string;
  /** Factor on the number of requests: cheap pages need more of them to be measured. */
  times: number;
  /** The paths of the next `count` requests. */
  next(count: number): string[];
}

interface Measured {
  /** Server CPU time of each request, ms, one value a round. */
  cpu: number[];
  times: number[];
}

interface Options {
  requests: number;
  rounds: number;
  connections: number;
}

const USAGE = "usage: npm run bench -- [pages] [--requests 200] [--rounds 3] [--connections 4]";
/** Node compiles what runs often; before that it is slower. */
const WARM_UP = 150;
/** CPU time is reported in hundredths of a second: 2 000 requests of a tenth of a millisecond make twenty of them. */
const CHEAP = 10;

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: "string", default: "200" },
      rounds: { type: "string", default: "3" },
      connections: { type: "string", default: "4" },
    },
  });
  const options = {
    requests: Number(values.requests),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
  };
  if (Object.values(options).some((value) => !Number.isInteger(value) || value < 1)) throw new Error(USAGE);
  return options;
}

const cachedPage = (name: string, path: string): Page => ({
  name,
  times: CHEAP,
  next: (count) => Array.from({ length: count }, () => path),
});

/** Searches for three words of the catalogue, each text once in a run. */
function newSearches(words: string[]): Page {
  const random = randomFrom(1);
  const paths = new Set<string>();
  const pick = () => words[Math.floor(random() * words.length)];
  return {
    name: "search, a new text",
    times: 1,
    next: (count) => {
      const before = paths.size;
      while (paths.size < before + count)
        paths.add(`/search?${new URLSearchParams({ q: [pick(), pick(), pick()].join(" ") })}`);
      return [...paths].slice(before);
    },
  };
}

function pagesOf({ categoryPath, productPath, searchWord, words }: Catalogue): Page[] {
  return [
    cachedPage("home", "/"),
    cachedPage("category", categoryPath),
    cachedPage("product", productPath),
    cachedPage("search, cached", `/search?${new URLSearchParams({ q: searchWord })}`),
    newSearches(words),
  ];
}

async function measure(
  { port, pid }: Shop,
  paths: string[],
  connections: number,
): Promise<{ cpu: number | null; times: number[] }> {
  const before = readCpuMs(pid);
  const times = await runLoad({ port, paths, connections });
  const after = readCpuMs(pid);
  return { cpu: before === null || after === null ? null : (after - before) / paths.length, times };
}

/** Rounds go over all pages in turn, so that a slow moment of the machine affects all of them alike. */
async function measureAll(
  shop: Shop,
  pages: Page[],
  { requests, rounds, connections }: Options,
): Promise<Map<Page, Measured>> {
  for (const page of pages) await runLoad({ port: shop.port, paths: page.next(WARM_UP), connections });
  const found = new Map<Page, Measured>(pages.map((page) => [page, { cpu: [], times: [] }]));
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`round ${round} of ${rounds}\n`);
    for (const [page, measured] of found) {
      const { cpu, times } = await measure(shop, page.next(requests * page.times), connections);
      if (cpu !== null) measured.cpu.push(cpu);
      measured.times.push(...times);
    }
  }
  return found;
}

/** Measures server CPU, latency and bytes of the built shop's home, category, product and search pages. */
export const pages: Subject = {
  async run(args) {
    const options = readOptions(args);
    const shop = await startShop();
    try {
      const list = pagesOf(await readCatalogue(shop.port, DEFAULT_STORE));
      const found = await measureAll(shop, list, options);
      const rows: string[][] = [];
      for (const [page, { cpu, times }] of found) {
        const { html, js } = await weigh(shop.port, page.next(1)[0] ?? "/");
        rows.push([
          page.name,
          cpu.length > 0 ? formatMs(median(cpu)) : "–",
          formatMs(percentile(times, 0.5)),
          formatMs(percentile(times, 0.99)),
          formatKb(html),
          formatKb(js),
        ]);
      }
      return {
        tables: [{ heads: ["page", "server CPU ms", "p50 ms", "p99 ms", "HTML kB gzip", "JS kB gzip"], rows }],
        conditions: [
          `${options.rounds} rounds of ${options.requests * CHEAP} requests a cached page and ${options.requests} of ` +
            `others over ${options.connections} connections from the same machine, gzip`,
          ...(canReadCpu ? [] : ["the CPU time of another process can be read on Linux only"]),
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
