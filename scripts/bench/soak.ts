import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DEFAULT_STORE } from "../../lib/storefront";
import { readCatalogue } from "./catalogue";
import { get, runLoad } from "./load";
import { readRss } from "./memory";
import { percentile, randomFrom } from "./numbers";
import { startShop } from "./shop";
import { readSitemapPaths } from "./sitemap-paths";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- soak [--minutes 10] [--share 70]";
const MAX_MINUTES = 30;
/** Requests that tell how many the shop answers in a second, after as many that do not count. */
const PROBE = 150;
const MAX_WAITING = 32;
const MINUTE_MS = 60_000;

/** Asks for pages at a steady pace, as fast as `rate` a second, whether the last is answered or not. */
async function askSteadily(port: number, rate: number, ms: number, next: () => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_WAITING });
  const times: number[] = [];
  let [waiting, others] = [0, 0];
  const until = performance.now() + ms;
  for (let due = performance.now(); due < until; due += 1000 / rate) {
    await sleep(Math.max(0, due - performance.now()));
    if (waiting >= MAX_WAITING) {
      others++;
      continue;
    }
    waiting++;
    void get(port, next(), agent)
      .then(
        ({ status, ms: took }) => (status === 200 ? times.push(took) : others++),
        () => others++,
      )
      .finally(() => waiting--);
  }
  while (waiting > 0) await sleep(50);
  agent.destroy();
  return { times, others };
}

/** Measures whether the shop's memory stays flat under a steady load of searches, lists, products and known pages. */
export const soak: Subject = {
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { minutes: { type: "string", default: "10" }, share: { type: "string", default: "70" } },
    });
    const [minutes, share] = [Number(values.minutes), Number(values.share)];
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES) throw new Error(USAGE);
    if (!(share > 0 && share <= 100)) throw new Error(USAGE);
    const shop = await startShop();
    try {
      const { port, pid } = shop;
      const { words, categoryPath } = await readCatalogue(port, DEFAULT_STORE);
      const products = await readSitemapPaths(port, "products");
      const random = randomFrom(31);
      const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? "/";
      const upTo = () => 90_000 + Math.floor(random() * 1e9);
      const kinds = [
        () => `/search?q=${encodeURIComponent(pick(words))}&price=0-${upTo()}`,
        () => `${categoryPath}?price=0-${upTo()}`,
        () => pick(products),
        () => "/",
      ];
      const next = () => (kinds[Math.floor(random() * kinds.length)] ?? (() => "/"))();
      const paths = () => Array.from({ length: PROBE }, next);
      await runLoad({ port, paths: paths(), connections: 2 });
      const began = performance.now();
      await runLoad({ port, paths: paths(), connections: 2 });
      const rate = ((PROBE / (performance.now() - began)) * 1000 * share) / 100;
      const rows: string[][] = [];
      for (let minute = 1; minute <= minutes; minute++) {
        const { times, others } = await askSteadily(port, rate, MINUTE_MS, next);
        rows.push([
          String(minute),
          String(times.length),
          String(others),
          formatMs(percentile(times, 0.5)),
          formatMs(percentile(times, 0.99)),
          (readRss(pid) / 1024 ** 2).toFixed(0),
        ]);
      }
      return {
        tables: [{ heads: ["minute", "pages", "others", "p50 ms", "p99 ms", "resident, MB"], rows }],
        conditions: [
          `${share} % of what the shop answered over 2 connections before: ${rate.toFixed(0)} pages a second`,
          "a quarter each of new searches, new filters of a list, products, and the home page; everything embedded",
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
