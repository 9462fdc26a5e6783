import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { readCpuMs } from "./cpu";
import { get, runLoad } from "./load";
import { readRss } from "./memory";
import { percentile } from "./numbers";
import { type Shop, startShop } from "./shop";
import { readSitemapPaths } from "./sitemap-paths";
import type { Subject } from "./subject";
import { formatMs, type Table } from "./table";

const USAGE = "usage: npm run bench -- sitemap [--connections 4] [--burst 100]";
const MAX_BURST = 200;

/** Crawls all pages of the sitemap once; returns a row of what it took. */
async function crawlOnce(name: string, shop: Shop, paths: string[], connections: number): Promise<string[]> {
  const [began, cpu] = [performance.now(), readCpuMs(shop.pid) ?? 0];
  const times = await runLoad({ port: shop.port, paths, connections });
  const seconds = (performance.now() - began) / 1000;
  const cpuMs = ((readCpuMs(shop.pid) ?? 0) - cpu) / paths.length;
  return [
    name,
    String(paths.length),
    (paths.length / seconds).toFixed(0),
    formatMs(cpuMs),
    formatMs(percentile(times, 0.5)),
    formatMs(percentile(times, 0.99)),
    (readRss(shop.pid) / 1024 ** 2).toFixed(0),
  ];
}

/** Opens product pages at once that nobody asked for yet. */
async function openAtOnce(shop: Shop, paths: string[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: paths.length });
  const answers = await Promise.all(paths.map((path) => get(shop.port, path, agent)));
  agent.destroy();
  const times = answers.map(({ ms }) => ms);
  const isOk = answers.filter(({ status }) => status === 200).length;
  return [`${isOk} of ${paths.length}`, formatMs(percentile(times, 0.5)), formatMs(percentile(times, 0.99))];
}

/** Measures a crawl of the sitemap, of pages nobody asked for and again once they are kept; and a burst of products. */
export const sitemap: Subject = {
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { connections: { type: "string", default: "4" }, burst: { type: "string", default: "100" } },
    });
    const [connections, burst] = [Number(values.connections), Number(values.burst)];
    if (![connections, burst].every((value) => Number.isInteger(value) && value > 0) || burst > MAX_BURST)
      throw new Error(USAGE);
    const crawled = await startShop();
    const rows: string[][] = [];
    try {
      const paths = await readSitemapPaths(crawled.port);
      rows.push(await crawlOnce("from cold", crawled, paths, connections));
      rows.push(await crawlOnce("again", crawled, paths, connections));
    } finally {
      await crawled.stop();
    }
    const shop = await startShop();
    try {
      const products = await readSitemapPaths(shop.port, "products");
      const warmUp = products.splice(0, 40);
      await runLoad({ port: shop.port, paths: warmUp, connections: 1 });
      const table: Table = {
        heads: [`${burst} products at once`, "p50 ms", "p99 ms"],
        rows: [await openAtOnce(shop, products.slice(0, burst))],
      };
      return {
        tables: [
          {
            heads: ["all pages of the sitemap", "pages", "a second", "CPU ms", "p50 ms", "p99 ms", "resident MB"],
            rows,
          },
          table,
        ],
        conditions: [`${connections} connections from the same machine, gzip; everything embedded, nothing warmed`],
      };
    } finally {
      await shop.stop();
    }
  },
};
