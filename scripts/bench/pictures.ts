import { readdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { pictureUrl } from "../../lib/config/pictures";
import { openBrowser } from "./browser";
import { readCpuMs } from "./cpu";
import { runLoad } from "./load";
import { type Shop, startShop } from "./shop";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- pictures [--pictures 20] [--repeats 100]";
const HEADERS = { accept: "image/avif,image/webp,*/*" };
/** Pages a process answers before it is measured: its code is compiled by then. */
const WARM_UP = 300;
const CONNECTIONS = 6;
const WIDTH = 640;

/** Windows of a laptop, of one with a fine screen, and of a phone. */
const WINDOWS = [
  { name: "1280 px", viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  { name: "1280 px, 2×", viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 },
  { name: "390 px, 3×", viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
];

/** Returns what the home page loads of pictures at first sight in each window; none of them reaches the shop. */
async function readFirstView(port: number): Promise<{ name: string; paths: string[] }[]> {
  const browser = await openBrowser();
  try {
    const views: { name: string; paths: string[] }[] = [];
    for (const { name, ...window } of WINDOWS) {
      const page = await browser.newPage(window);
      const paths = new Set<string>();
      await page.route("**/_next/image?*", (route) => {
        const { pathname, search } = new URL(route.request().url());
        paths.add(pathname + search);
        return route.abort();
      });
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: "networkidle" });
      await page.close();
      views.push({ name, paths: [...paths] });
    }
    return views;
  } finally {
    await browser.close();
  }
}

/** Requests pictures and returns the server's CPU time in ms. */
async function measure(shop: Shop, paths: string[]): Promise<number> {
  const before = readCpuMs(shop.pid) ?? Number.NaN;
  await runLoad({ port: shop.port, paths, connections: CONNECTIONS, headers: HEADERS });
  return (readCpuMs(shop.pid) ?? Number.NaN) - before;
}

/** Measures what pictures cost the server: the home page's at first sight, and any other at its first request. */
export const pictures: Subject = {
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { pictures: { type: "string", default: "20" }, repeats: { type: "string", default: "100" } },
    });
    const [count, repeats] = [Number(values.pictures), Number(values.repeats)];
    if (![count, repeats].every((value) => Number.isInteger(value) && value > 0)) throw new Error(USAGE);
    const shop = await startShop();
    try {
      await runLoad({ port: shop.port, paths: Array.from({ length: WARM_UP }, () => "/"), connections: CONNECTIONS });
      const again = (paths: string[]) => Array.from({ length: repeats }, () => paths).flat();
      const rows: string[][] = [];
      for (const { name, paths } of await readFirstView(shop.port)) {
        const first = await measure(shop, paths);
        const later = (await measure(shop, again(paths))) / (repeats * paths.length);
        rows.push([`home, ${name}`, String(paths.length), formatMs(first), formatMs(later)]);
      }
      const media = (await readdir("public/media", { recursive: true })).filter((file) =>
        file.endsWith("-back34.webp"),
      );
      const others = media.toSorted().slice(0, count);
      const paths = others.map((file) => pictureUrl(`/media/${file}`, WIDTH));
      const first = await measure(shop, paths);
      const later = (await measure(shop, again(paths))) / (repeats * paths.length);
      rows.push([`galleries, ${WIDTH} px wide`, String(paths.length), formatMs(first), formatMs(later)]);
      return {
        tables: [{ heads: ["pictures", "number", "CPU ms, all at first", "CPU ms, one later"], rows }],
        conditions: [
          `over ${CONNECTIONS} connections from the same machine, later ones ${repeats} times each`,
          "CPU is user and system time of all threads, to 10 ms",
          "targets: home at first ≤ 800, one later ≤ 1",
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
