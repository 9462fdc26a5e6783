import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext } from "@playwright/test";
import { DeployProxy } from "../../e2e/servers/deploy-proxy";
import { keepPage } from "../../e2e/shop/device";
import { DEFAULT_STORE } from "../../lib/storefront";
import { openBrowser } from "./browser";
import { readCatalogue } from "./catalogue";
import { get } from "./load";
import { median } from "./numbers";
import { startShop } from "./shop";
import type { Subject } from "./subject";
import { formatKb, formatMs } from "./table";
import { textOf } from "./weight";

const USAGE = "usage: npm run bench -- worker [--rounds 12]";
/** A slow phone line. */
const LINE = { bitsPerSecond: 1_600_000, delayMs: 150 };
const TARGETS = { slower: 1.05 };

/** Milliseconds from the start of a navigation to its first words, and to its end. */
interface Shown {
  words: number;
  load: number;
}

/** Loads a page in a new tab and tells when its words were painted. */
async function show(context: BrowserContext, url: string): Promise<Shown> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  const shown = await page.evaluate(async () => {
    let words: number | undefined;
    while (words === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      words = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    }
    const [navigation] = performance.getEntriesByType("navigation");
    const load = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    return { words, load };
  });
  await page.close();
  return shown;
}

/** Opens a browser's context that has seen all pages, with or without the worker. */
async function openVisitor(browser: Browser, serviceWorkers: "allow" | "block", urls: string[]) {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 390, height: 844 } });
  for (const round of [1, 2]) {
    for (const url of urls) {
      const page = await context.newPage();
      await page.goto(url, { waitUntil: "load" });
      const isKept = serviceWorkers === "allow" && !url.includes("?");
      if (isKept) await keepPage(page);
      else if (round === 1) await page.waitForTimeout(300);
      await page.close();
    }
  }
  return context;
}

/** Returns what the worker puts on a device ahead: files, bytes, bytes gzip. */
async function weighFiles(port: number, script: string): Promise<{ count: number; bytes: number; gzip: number }> {
  const urls = [...script.matchAll(/\burl:"(\/_next\/static\/[^"]+)"|"url":"(\/_next\/static\/[^"]+)"/g)].map(
    ([, plain, quoted]) => plain ?? quoted ?? "",
  );
  let [bytes, gzip] = [0, 0];
  for (const url of new Set(urls)) {
    const { body, encoding } = await get(port, url);
    const plain = url.endsWith(".woff2") ? body : Buffer.from(textOf(body, encoding));
    bytes += plain.length;
    gzip += url.endsWith(".woff2") ? body.length : gzipSync(plain).length;
  }
  return { count: new Set(urls).size, bytes, gzip };
}

/**
 * Weighs the service worker and what it keeps ahead, and measures navigations with it beside the same without: on a fast
 * line, where it must cost nothing, and a second visit on a slow one, where it must be worth something.
 */
export const worker: Subject = {
  async run(args) {
    const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "12" } } });
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error(USAGE);
    const shop = await startShop();
    const browser = await openBrowser();
    const proxy = await DeployProxy.start(
      `http://localhost:${shop.port}`,
      readFileSync(".next/BUILD_ID", "utf8").trim(),
    );
    try {
      const { categoryPath, productPath } = await readCatalogue(shop.port, DEFAULT_STORE);
      const script = await get(shop.port, "/sw.js");
      const text = textOf(script.body, script.encoding);
      const files = await weighFiles(shop.port, text);
      const pages = { home: "/", list: categoryPath, product: productPath, search: "/search?q=soffa", cart: "/cart" };
      const direct = Object.values(pages).map((path) => `http://localhost:${shop.port}${path}`);
      const [kept, plain] = [await openVisitor(browser, "allow", direct), await openVisitor(browser, "block", direct)];
      const rows: string[][] = [];
      const ratios: number[] = [];
      for (const [name, path] of Object.entries(pages)) {
        const url = `http://localhost:${shop.port}${path}`;
        const withIt: Shown[] = [];
        const without: Shown[] = [];
        // in turn, so that a slow moment of the machine affects both alike
        for (let round = 0; round < rounds; round++) {
          withIt.push(await show(kept, url));
          without.push(await show(plain, url));
        }
        const of = (all: Shown[], key: keyof Shown) => median(all.map((one) => one[key]));
        const ratio = of(withIt, "words") / of(without, "words");
        ratios.push(ratio);
        rows.push([
          name,
          formatMs(of(without, "words")),
          formatMs(of(withIt, "words")),
          ratio.toFixed(2),
          formatMs(of(without, "load")),
          formatMs(of(withIt, "load")),
        ]);
      }
      const slow = [`${proxy.url}${productPath}`];
      const [slowKept, slowPlain] = [
        await openVisitor(browser, "allow", slow),
        await openVisitor(browser, "block", slow),
      ];
      proxy.line = LINE;
      const device: number[] = [];
      const server: number[] = [];
      for (let round = 0; round < Math.ceil(rounds / 2); round++) {
        device.push((await show(slowKept, slow[0] ?? "")).words);
        server.push((await show(slowPlain, slow[0] ?? "")).words);
      }
      const gain = median(device) / median(server);
      if (gain >= 1) process.exitCode = 1;
      if (ratios.some((ratio) => ratio > TARGETS.slower)) process.exitCode = 1;
      return {
        tables: [
          {
            heads: ["put on a device", "files", "kB", "kB gzip"],
            rows: [
              ["the worker", "1", formatKb(text.length), formatKb(gzipSync(text).length)],
              ["scripts, styles, fonts", String(files.count), formatKb(files.bytes), formatKb(files.gzip)],
            ],
          },
          {
            heads: ["page", "words without, ms", "words with, ms", "÷", "loaded without, ms", "loaded with, ms"],
            rows,
          },
          {
            heads: ["second visit of a product, 1.6 Mbit/s and 150 ms", "words, ms"],
            rows: [
              ["from the server, scripts in the browser's cache", formatMs(median(server))],
              ["from the device", formatMs(median(device))],
              ["÷", gain.toFixed(2)],
            ],
          },
        ],
        conditions: [
          `medians of ${rounds} navigations in turn, 390 × 844, all pages seen before`,
          "words: first contentful paint; the slow line is a proxy's, which the worker's own calls pass too",
          "targets: with ÷ without ≤ 1.05 on each page, and a second visit on the slow line faster from the device",
        ],
      };
    } finally {
      await browser.close();
      await proxy.stop();
      await shop.stop();
    }
  },
};
