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
      const weighPage = async (port: number, path: string) => {
        const scripts = await scriptsUntilIdle(browser, port, path);
        return { first: (await weigh(port, path)).js, all: await weighScripts(port, scripts), scripts };
      };
      const toRow = (name: string, { first, all }: { first: number; all: number }) => [
        name,
        formatKb(first),
        formatKb(all - first),
        formatKb(all),
        (all / floor.all).toFixed(2),
      ];
      const floor = await weighPage(greeting.port, "/");
      const rows = [toRow("Next's floor: hello world", floor)];
      for (const [name, path] of Object.entries({
        home: "/",
        category: categoryPath,
        product: productPath,
        search: "/search?q=soffa",
        checkout: "/checkout",
      })) {
        rows.push(toRow(name, await weighPage(running.port, path)));
      }
      const contents = contentsOf(await scriptsUntilIdle(browser, running.port, productPath), `${shop}/.next`);
      const large = contents.filter(([, bytes]) => bytes >= SMALL);
      const rest = contents.filter(([, bytes]) => bytes < SMALL).reduce((sum, [, bytes]) => sum + bytes, 0);
      return {
        tables: [
          { heads: ["page", "in its HTML, kB gzip", "loaded by itself later", "all until idle", "all ÷ floor"], rows },
          {
            heads: ["in a product page", "kB gzip"],
            rows: [...large, ["others", rest] as const].map(([name, bytes]) => [name, formatKb(bytes)]),
          },
        ],
        conditions: [
          "all scripts a page loads until it is idle, 1280 × 900, without input; none of what is loaded on use",
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
