import { DEFAULT_STORE } from "../../lib/storefront";
import { openBrowser } from "./browser";
import { readCatalogue } from "./catalogue";
import { contentsOf } from "./contents";
import { buildHello, buildWithMaps, removeBuilt, START_NEXT } from "./other-apps";
import { type Running, startNode } from "./running";
import { startWithData } from "./shop";
import type { Subject } from "./subject";
import { formatKb } from "./table";
import { scriptsUntilIdle, weigh, weighScripts } from "./weight";

/** Smaller parts, in bytes, are shown as one. */
const SMALL = 500;

/** Puts a product without variants into the cart. */
const FILL_CART = "/set-cart?skus=FELT-PADS:2";

/** Most that a page may load until it is idle, as a multiple of the floor. */
const TARGETS: Record<string, number> = {
  home: 1.2,
  category: 1.35,
  product: 1.3,
  search: 1.35,
  "checkout, nothing in the cart": 1.5,
  checkout: 1.5,
};

/** Weighs the JavaScript of the main pages against a minimal Next page, and splits a product page's by package. */
export const scripts: Subject = {
  async run() {
    const started: Running[] = [];
    const browser = await openBrowser();
    try {
      const [hello, shop] = [await buildHello(), await buildWithMaps()];
      const greeting = await startNode({ name: "hello world", args: START_NEXT, cwd: hello, readyPath: "/" });
      started.push(greeting);
      const running = await startWithData({ script: START_NEXT, cwd: shop });
      started.push(running);
      const { categoryPath, productPath } = await readCatalogue(running.port, DEFAULT_STORE);
      const weighPage = async (port: number, path: string, after?: string) => {
        const scripts = await scriptsUntilIdle(browser, port, path, { after });
        return { first: (await weigh(port, path)).js, all: await weighScripts(port, scripts), scripts };
      };
      const toRow = (name: string, { first, all }: { first: number; all: number }) => {
        const target = TARGETS[name];
        const ratio = (all / floor.all).toFixed(2);
        if (target !== undefined && Number(ratio) > target) process.exitCode = 1;
        return [name, formatKb(first), formatKb(all - first), formatKb(all), ratio, target?.toFixed(2) ?? ""];
      };
      const floor = await weighPage(greeting.port, "/");
      const rows = [toRow("Next's floor: hello world", floor)];
      for (const [name, path, after] of [
        ["home", "/"],
        ["category", categoryPath],
        ["product", productPath],
        ["search", "/search?q=soffa"],
        ["checkout, nothing in the cart", "/checkout"],
        ["checkout", "/checkout", FILL_CART],
      ] as const) {
        rows.push(toRow(name, await weighPage(running.port, path, after)));
      }
      const contents = contentsOf(await scriptsUntilIdle(browser, running.port, productPath), `${shop}/.next`);
      const large = contents.filter(([, bytes]) => bytes >= SMALL);
      const rest = contents.filter(([, bytes]) => bytes < SMALL).reduce((sum, [, bytes]) => sum + bytes, 0);
      return {
        tables: [
          {
            heads: [
              "page",
              "in its HTML, kB gzip",
              "loaded by itself later",
              "all until idle",
              "all ÷ floor",
              "at most",
            ],
            rows,
          },
          {
            heads: ["in a product page", "kB gzip"],
            rows: [...large, ["others", rest] as const].map(([name, bytes]) => [name, formatKb(bytes)]),
          },
        ],
        conditions: [
          "all scripts a page loads until it is idle, 1280 × 900, without input; none of what is loaded on use",
          "exits with 1 where a page loads more than it may",
          "parts by their share of each script's characters",
        ],
      };
    } finally {
      await browser.close();
      for (const server of started.toReversed()) await server.stop();
      removeBuilt();
    }
  },
};
