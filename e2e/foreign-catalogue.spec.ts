import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { CATALOGUES } from "../tests/catalogues";
import { MAGENTO_1 } from "../tests/catalogues/magento1";
import type { Catalogue } from "../tests/catalogues/types";
import { createIndexPrefix } from "./servers/elastic";
import type { ServerProcess } from "./servers/process";
import { createDataFolder, startShop } from "./servers/start";
import { readConfirmation } from "./shop/checkout";
import { findOrders } from "./shop/orders";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { LONG, viewOf } from "./shop/view";

const VIEW = viewOf("bmse");

/** Serves one picture under every path but those of gone ones, as a delivery network of another shop would. */
function servePictures(): Promise<{ server: Server; url: string }> {
  const picture = readFileSync("public/media/armchair-dune/oat-front34.webp");
  const server = createServer((request, response) => {
    const isGone = request.url?.includes("tenon") ?? false;
    response.writeHead(isGone ? 404 : 200, { "content-type": isGone ? "text/html" : "image/webp" });
    response.end(isGone ? "gone" : picture);
  }).listen(0);
  return new Promise((resolve) =>
    server.once("listening", () => {
      // it listens on a port
      resolve({ server, url: `http://localhost:${(server.address() as AddressInfo).port}` });
    }),
  );
}

/** A shop of the one build that sells a catalogue of somebody else's. */
interface ForeignShop {
  server: ServerProcess;
  folder: string;
  close(): Promise<void>;
}

function runIndex(args: string[], env: Record<string, string>): void {
  const done = spawnSync(process.execPath, ["--import", "tsx", "scripts/index.ts", "--store", "bmse", ...args], {
    env: { ...process.env, DATABASE_URL: "", API_BASE_URL: "", ...env },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(done.stderr);
}

/** Opens a shop with a catalogue, searched in the process or by the Elasticsearch at an address. */
async function openShop({ text }: Catalogue, elasticsearch: string | null = null): Promise<ForeignShop> {
  const { folder, remove } = createDataFolder();
  const media = await servePictures();
  const dump = join(folder, "dump.ndjson");
  writeFileSync(dump, text);
  const index = elasticsearch === null ? null : createIndexPrefix(elasticsearch);
  const engine = { ELASTICSEARCH_URL: elasticsearch ?? "", ELASTICSEARCH_INDEX_PREFIX: index?.prefix ?? "" };
  const env = { DATA_DIR: folder, ...(index && engine) };
  runIndex(["--into", "backend", "--from", dump], env);
  if (index) runIndex([], env);
  const server = await startShop({ ...env, MEDIA_URL: `${media.url}/catalog/product{path}` });
  const close = async () => {
    await server.stop();
    await index?.drop();
    media.server.close();
    remove();
  };
  return { server, folder, close };
}

const linksIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, text]) => text?.replaceAll("&amp;", "&") ?? []);

/** Reads every page the sitemap and the pages themselves lead to, lists with a filter aside. */
async function crawl(site: string) {
  const statuses = new Map<string, number>();
  const pictures = new Set<string>();
  const waiting = ["/"];
  for (const name of ["pages", "products-0"]) {
    const sitemap = await (await fetch(`${site}/sitemaps/bmse/${name}.xml`)).text();
    waiting.push(...linksIn(sitemap, /<loc>([^<]+)<\/loc>/g).map((url) => new URL(url).pathname));
  }
  const isOther = (path: string) => /^\/(?:dk|no|fi|en)(?:\/|$)/.test(path) || path.includes("?");
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (statuses.has(path) || isOther(path)) continue;
    const answer = await fetch(site + path, { redirect: "manual", headers: { accept: "text/html" } });
    statuses.set(path, answer.status);
    const to = answer.headers.get("location");
    if (to) waiting.push(new URL(to, site).pathname);
    const html = await answer.text();
    waiting.push(...linksIn(html, /<a\b[^>]*\shref="(\/(?!\/)[^"#]*)/g));
    for (const src of linksIn(html, /<img\b[^>]*\ssrc="(\/[^"]+)/g)) pictures.add(src);
  }
  return { statuses, pictures };
}

const ENGINES = ["the embedded engine", "Elasticsearch"] as const;
const EACH = CATALOGUES.flatMap((catalogue) => ENGINES.map((engine) => ({ catalogue, engine })));

for (const { catalogue, engine } of EACH)
  test(`every page of ${catalogue.name} answers on ${engine}, and no image is broken`, LONG, async () => {
    test.setTimeout(240_000);
    const elasticsearch = engine === "Elasticsearch" ? process.env.ELASTICSEARCH_URL : null;
    test.skip(elasticsearch === undefined, "ELASTICSEARCH_URL is not set");
    const shop = await openShop(catalogue, elasticsearch);
    try {
      const { statuses, pictures } = await crawl(shop.server.url);
      expect([...statuses].filter(([, status]) => status >= 400)).toEqual([]);
      const products = catalogue.hits.filter(
        ({ type, source }) => type === "product" && Number(source.visibility) === 4,
      );
      const shown = [...statuses.keys()].filter((path) => /^\/p\/[^/]+\/[^/]+$/.test(path));
      // all but the one that is switched off, where there is one
      expect(shown.length).toBeGreaterThanOrEqual(products.length - 1);
      expect(pictures.size).toBeGreaterThan(3);
      for (const src of pictures) {
        const answer = await fetch(shop.server.url + src, { headers: { accept: "image/webp" } });
        expect([src, answer.status, answer.headers.get("content-type")]).toEqual([
          src,
          200,
          expect.stringMatching(/^image\//),
        ]);
        await answer.body?.cancel();
      }
      const resized = await fetch(`${shop.server.url}/img/300/300/resize/h/a/x.jpg`, {
        headers: { accept: "image/webp" },
      });
      expect([resized.status, resized.headers.get("content-type")]).toEqual([200, "image/webp"]);
    } finally {
      await shop.close();
    }
  });

test("a variant and a bundle of another platform are bought", LONG, async ({ page, noise }) => {
  test.setTimeout(120_000);
  const foreign = await openShop(MAGENTO_1);
  try {
    const shop = new Shop(page, foreign.server.url, VIEW);
    const { product, cart, checkout, words } = shop;
    await shop.openHome();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await shop.open("/p/GLOVE/work-gloves");
    await product.main.getByRole("link", { name: "XL", exact: true }).click();
    await page.waitForURL(/GLOVE-XL$/);
    await expect.poll(() => product.price()).toBe(59_00);
    await product.add();
    await cart.total();
    await cart.close();
    await shop.open("/p/KIT/starter-kit");
    await product.add();
    await expect(cart.lines).toHaveCount(2);
    await cart.total();
    expect(await cart.prices()).toEqual(expect.arrayContaining([59_00, 258_00]));
    await cart.toCheckout();
    await checkout.complete();
    await checkout.total();
    await checkout.place();
    const { orderNumber } = await readConfirmation(page, VIEW, words);
    const [order] = await findOrders({ file: join(foreign.folder, "shop.db") }, "order_number", orderNumber);
    expect(order?.lines.map(({ sku, unit_price }) => [sku, unit_price])).toEqual([
      ["GLOVE-XL", 59_00],
      [expect.stringMatching(/^KIT/), 258_00],
    ]);
    expect(noise.messages).toEqual([]);
  } finally {
    await foreign.close();
  }
});
