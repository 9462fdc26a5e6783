import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ReadError } from "@/lib/search-engine/read";
import { getInspirationPageAlternates, getSitemapCursors, readPageEntries, readProductEntries } from "@/lib/seo/server";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

vi.mock("@/lib/reviews/account", async (original) => ({
  ...(await original<typeof import("@/lib/reviews/account")>()),
  accountOf: (store: string) => (store === "bmfi" ? null : { accountId: "acc", appKey: "key" }),
}));

const SITE = { url: "https://bjorkmo.example", hosts: {} };

async function urlsFrom(cursor: number): Promise<{ url: string; changed: string | null }[]> {
  const batches = [];
  for await (const batch of readProductEntries("bmse", cursor, SITE)) batches.push(batch);
  return batches.flat();
}

describe("the sitemap of the demo shop", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse", "bmfi"], new Date());
  });
  afterEach(() => port.engine.reset());

  it("names every page that is no product, each once", async () => {
    const urls = (await readPageEntries("bmse", SITE)).map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const path of [
      "/c/soffor",
      "/kollektioner",
      "/kollektioner/linden",
      "/varumarken/bjorkmo",
      "/leverans",
      "/inspiration",
      "/inspiration/magazine",
      "/inspiration/social-shop",
      "/inspiration/kundbilder",
      "/inspiration/kundomdomen",
      "/inspiration/magazine/c/arets-trender",
      "/inspiration/magazine/ek-genom-aren",
    ])
      expect(urls).toContain(`${SITE.url}${path}`);
    expect(urls.some((url) => url.includes("/p/"))).toBe(false);
  });

  it("names no page of customers where the store view has no reviews", async () => {
    const paths = (await readPageEntries("bmfi", SITE)).map(({ url }) => url.slice(SITE.url.length));
    expect(paths).toContain("/fi/inspiration/social-shop");
    expect(paths.filter((path) => /kundebilder|kundeanmeldelser/.test(path))).toEqual([]);
    expect(Object.keys(await getInspirationPageAlternates("customer-images"))).not.toContain("bmfi");
    expect(await getInspirationPageAlternates("social-shop")).toHaveProperty("bmfi");
  });

  it("says when an article changed", async () => {
    const entries = await readPageEntries("bmse", SITE);
    const article = entries.find(({ url }) => url.endsWith("/ek-genom-aren"));
    expect(article?.changed).toBe("2026-03-05");
    expect(entries.find(({ url }) => url.endsWith("/c/soffor"))?.changed).toBeNull();
  });

  it("names the products in one file, each at its canonical URL with its day", async () => {
    expect(await getSitemapCursors("bmse")).toEqual([-1]);
    const entries = await urlsFrom(-1);
    const sofa = entries.find(({ url }) => url === `${SITE.url}/p/SOFA-LINDEN-3/linden-3-sits-soffa`);
    expect(sofa?.changed).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Set(entries.map(({ url }) => url)).size).toBe(entries.length);
  });

  it("throws in an outage", async () => {
    port.engine.isOut = true;
    await expect(getSitemapCursors("bmse")).rejects.toThrow(ReadError);
    await expect(urlsFrom(-1)).rejects.toThrow(ReadError);
    await expect(readPageEntries("bmse", SITE)).rejects.toThrow(ReadError);
  });
});

describe("the files of a sitemap", () => {
  const PER_FILE = 40_000;
  const load = (count: number, over: (id: number) => Record<string, unknown> = () => ({})) => {
    port.engine = new EnginePort();
    port.engine.load(
      "bmse",
      "product",
      Array.from({ length: count }, (_, index) => ({
        id: 2 * index + 5,
        sku: `S${index}`,
        slug: `s${index}`,
        status: 1,
        visibility: 4,
        ...over(index),
      })),
    );
  };

  it.each([
    ["none without products", 0, []],
    ["one for a product", 1, [-1]],
    ["one for as many as fit", PER_FILE, [-1]],
    ["another for one more, which starts after the last of the first", PER_FILE + 1, [-1, 2 * (PER_FILE - 1) + 5]],
  ])("are %s", async (_, count, cursors) => {
    load(count);
    expect(await getSitemapCursors("bmse")).toEqual(cursors);
  });

  it("hold every product once, in order, whatever batches they are read in", async () => {
    load(PER_FILE + 3);
    const files = await Promise.all((await getSitemapCursors("bmse")).map(urlsFrom));
    expect(files.map((file) => file.length)).toEqual([PER_FILE, 3]);
    const urls = files.flat().map(({ url }) => url);
    expect(urls[0]).toBe(`${SITE.url}/p/S0/s0`);
    expect(urls[1000]).toBe(`${SITE.url}/p/S1000/s1000`);
    expect(urls.at(-1)).toBe(`${SITE.url}/p/S${PER_FILE + 2}/s${PER_FILE + 2}`);
    expect(new Set(urls).size).toBe(PER_FILE + 3);
  });

  it("hold what is listed only, with the day it changed", async () => {
    load(
      5,
      (index) =>
        [
          { status: 2 },
          { visibility: 1 },
          { updated_at: "2026-05-04 10:00:00" },
          { slug: undefined, url_key: "nyckel" },
          { updated_at: "unknown", visibility: 2, status: 0 },
        ][index] ?? {},
    );
    expect(await urlsFrom(-1)).toEqual([
      { url: `${SITE.url}/p/S2/s2`, changed: "2026-05-04" },
      { url: `${SITE.url}/p/S3/nyckel`, changed: null },
      { url: `${SITE.url}/p/S4/s4`, changed: null },
    ]);
  });
});
