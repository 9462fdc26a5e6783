import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { DEFAULT_STORE } from "../../lib/storefront";
import { openBrowser } from "./browser";
import { readCatalogue } from "./catalogue";
import { median } from "./numbers";
import { APPROACH_MS, pressCard, weighAhead } from "./paint-press";
import { startShop } from "./shop";
import type { Subject } from "./subject";
import { formatKb, formatMs, type Table } from "./table";

const USAGE = "usage: npm run bench -- paint [--rounds 9]";
/** Slowdowns of the processor: none, and a cheap phone's. */
const SLOWDOWNS = [1, 4];
/** Milliseconds after the load event in which a page settles. */
const SETTLE_MS = 3000;
/** What is measured is bounded by (docs/measured.md): nodes, milliseconds from press to words, bytes fetched ahead. */
const TARGETS = { listNodes: 1000, press: { 1: 81, 4: 323 } as Record<number, number>, ahead: 400_000 };

declare global {
  interface Window {
    /** What the browser has told of the page's painting so far. */
    told?: { largest: number; shift: number; tasks: number[] };
  }
}

/** What was seen of a page's first seconds: milliseconds, nodes, requests, bytes. */
interface Look {
  words: number;
  largest: number;
  blocked: number;
  shift: number;
  nodes: number;
  requests: number;
  bytes: number;
}

async function openPage(browser: Browser, slowdown: number): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // no function in here has a name: the compiler marks named ones with a helper that the page does not have
  await page.addInitScript(() => {
    window.told = { largest: 0, shift: 0, tasks: [] };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) if (window.told) window.told.largest = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (window.told && Reflect.get(entry, "hadRecentInput") !== true)
          window.told.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.told?.tasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
  });
  return page;
}

/** Looks at a page in a browser that has seen none of it. */
async function look(browser: Browser, url: string, slowdown: number): Promise<Look> {
  const page = await openPage(browser, slowdown);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => ({
    words: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    ...(window.told ?? { largest: 0, shift: 0, tasks: [] }),
    nodes: document.querySelectorAll("*").length,
    resources: performance
      .getEntriesByType("resource")
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0)),
  }));
  await page.context().close();
  const { tasks, resources, ...rest } = seen;
  return {
    ...rest,
    // what of each long task is over 50 ms, as Lighthouse counts it
    blocked: tasks.reduce((sum, duration) => sum + duration - 50, 0),
    requests: resources.length,
    bytes: resources.reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** Opens a list and waits until it has settled; closes it when `measure` is done. */
async function onSettled<T>(
  browser: Browser,
  url: string,
  slowdown: number,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await openPage(browser, slowdown);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  const measured = await measure(page);
  await page.context().close();
  return measured;
}

/**
 * What a browser that has seen nothing of the shop sees of its pages, all kept by the server, at the processor's own
 * speed and slowed down as a cheap phone; and how long a press on a card takes to show the product's words.
 */
export const paint: Subject = {
  async run(args) {
    const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "9" } } });
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error(USAGE);
    const shop = await startShop();
    const browser = await openBrowser();
    try {
      const { categoryPath, productPath } = await readCatalogue(shop.port, DEFAULT_STORE);
      const pages = { home: "/", list: categoryPath, product: productPath, search: "/search?q=soffa" };
      const at = (path: string) => `http://localhost:${shop.port}${path}`;
      for (const path of Object.values(pages)) await (await fetch(at(path))).text();
      const tables: Table[] = [];
      for (const slowdown of SLOWDOWNS) {
        const rows: string[][] = [];
        for (const [name, path] of Object.entries(pages)) {
          const looks: Look[] = [];
          for (let round = 0; round < rounds; round++) looks.push(await look(browser, at(path), slowdown));
          const of = (key: keyof Look) => median(looks.map((one) => one[key]));
          rows.push([
            name,
            formatMs(of("words")),
            formatMs(of("largest")),
            formatMs(of("blocked")),
            of("shift").toFixed(3),
            String(of("nodes")),
            String(of("requests")),
            formatKb(of("bytes")),
          ]);
          if (name === "list" && of("nodes") > TARGETS.listNodes) process.exitCode = 1;
        }
        tables.push({
          heads: [`first look, ${slowdown}×`, "words, ms", "LCP, ms", "blocked, ms", "CLS", "nodes", "requests", "kB"],
          rows,
        });
      }
      const presses: string[][] = [];
      for (const slowdown of SLOWDOWNS) {
        const timesOf = async (isSudden: boolean) => {
          const times: number[] = [];
          for (let round = 0; round < rounds; round++)
            times.push(await onSettled(browser, at(categoryPath), slowdown, (page) => pressCard(page, isSudden)));
          return median(times);
        };
        const [after, sudden] = [await timesOf(false), await timesOf(true)];
        presses.push([`${slowdown}×`, formatMs(after), formatMs(sudden)]);
        if (after > (TARGETS.press[slowdown] ?? Number.POSITIVE_INFINITY)) process.exitCode = 1;
      }
      tables.push({
        heads: ["from a card's press to the product's words, ms", "a mouse came to it", "without a sign before"],
        rows: presses,
      });
      const ahead = await onSettled(browser, at(categoryPath), 1, weighAhead);
      tables.push({
        heads: ["a settled list fetches ahead", "kB"],
        rows: [
          ["untouched", formatKb(ahead.untouched)],
          ["once a mouse has moved over it", formatKb(ahead.seen)],
        ],
      });
      if (ahead.untouched + ahead.seen > TARGETS.ahead) process.exitCode = 1;
      return {
        tables,
        conditions: [
          `medians of ${rounds} visits with an empty cache, 1280 × 900, pages kept by the server`,
          `blocked: what of long tasks is over 50 ms within ${SETTLE_MS / 1000} s after the load`,
          `targets: at most ${TARGETS.listNodes} nodes on a list, ${Object.values(TARGETS.press).join(" and ")} ms to the product where a mouse came to the card within ${APPROACH_MS} ms, ${formatKb(TARGETS.ahead)} kB fetched ahead`,
        ],
      };
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
