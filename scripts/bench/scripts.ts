import { DEFAULT_STORE } from "../../lib/storefront";
import { readCatalogue } from "./catalogue";
import { contentsOf } from "./contents";
import { get } from "./load";
import { buildHello, buildWithMaps, removeBuilt, START_NEXT } from "./other-apps";
import { type Running, startNode } from "./running";
import { startWithData } from "./shop";
import type { Subject } from "./subject";
import { formatKb } from "./table";
import { scriptsOf, textOf, weigh } from "./weight";

/** Smaller parts are told together. */
const SMALL = 500;

/** JavaScript of the main pages beside that of a Next page that says hello, and what that of a product page consists of. */
export const scripts: Subject = {
  async run() {
    const started: Running[] = [];
    try {
      const [hello, shop] = [await buildHello(), await buildWithMaps()];
      const greeting = await startNode({ name: "hello world", args: START_NEXT, cwd: hello, readyPath: "/" });
      started.push(greeting);
      const running = await startWithData({ script: START_NEXT, cwd: shop });
      started.push(running);
      const { categoryPath, productPath } = await readCatalogue(running.port, DEFAULT_STORE);
      const floor = (await weigh(greeting.port, "/")).js;
      const rows = [["Next's floor: hello world", formatKb(floor), "1.00"]];
      for (const [name, path] of Object.entries({
        home: "/",
        category: categoryPath,
        product: productPath,
        search: "/search?q=soffa",
        checkout: "/checkout",
      })) {
        const { js } = await weigh(running.port, path);
        rows.push([name, formatKb(js), (js / floor).toFixed(2)]);
      }
      const { body, encoding } = await get(running.port, productPath);
      const contents = contentsOf(scriptsOf(textOf(body, encoding)), `${shop}/.next`);
      const large = contents.filter(([, bytes]) => bytes >= SMALL);
      const rest = contents.filter(([, bytes]) => bytes < SMALL).reduce((sum, [, bytes]) => sum + bytes, 0);
      return {
        tables: [
          { heads: ["page", "JS kB gzip", "÷ floor"], rows },
          {
            heads: ["in a product page", "kB gzip"],
            rows: [...large, ["others", rest] as const].map(([name, bytes]) => [name, formatKb(bytes)]),
          },
        ],
        conditions: [
          "all scripts a page loads by itself; what is loaded on use is not among them",
          "parts by their share of each script's characters",
        ],
      };
    } finally {
      for (const server of started.toReversed()) await server.stop();
      removeBuilt();
    }
  },
};
