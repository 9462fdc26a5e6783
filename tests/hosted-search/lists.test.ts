import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheLife } from "@/lib/cache/cached-read";
import { getCollections } from "@/lib/catalog/collections";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getCategories, getListing, getListingCount, getSearchListing } from "@/lib/catalog/server";
import { getSuggestions } from "@/lib/catalog/suggestions";
import type { Listing, ListRef } from "@/lib/catalog/types";
import { CACHE } from "@/lib/config/cache";
import type { StoreCode } from "@/lib/storefront/types";
import { serveKlevu } from "@/sandboxes/klevu/serve";
import { EnginePort } from "../engine-port";
import { found, ProviderServer } from "./provider-server";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
const accounts = vi.hoisted((): { own: Record<string, unknown> } => ({ own: {} }));
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
vi.mock("@/lib/config/env", () => ({
  getEnv: () => ({ KLEVU_ACCOUNTS: accounts.own, DATA_DIR: "/none", STORE_HOSTS: {} }),
}));

let sandbox: { url: string; close(): Promise<void> };
let provider: ProviderServer;
/** A fault of the sandbox itself. */
const report = (cause: unknown) => {
  throw cause;
};
const STORES: StoreCode[] = ["bmse", "bmfi"];

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(STORES, new Date());
  sandbox = await serveKlevu({ engine: port.engine.engine, now: () => new Date(), report }, 0);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  provider = await ProviderServer.start();
  vi.mocked(cacheLife).mockClear();
});
afterEach(async () => {
  port.engine.reset();
  await provider.stop();
  accounts.own = {};
});

const answerByOwn = () => (accounts.own = {});
const answerBySandbox = () => {
  // the sandbox answers in time, however busy the machine is
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  accounts.own = Object.fromEntries(
    STORES.map((store) => [store, { apiKey: `klevu-sandbox-${store}`, url: sandbox.url }]),
  );
};
const answerByProvider = () => (accounts.own = { default: { apiKey: `k-${Math.random()}`, url: provider.url } });

const query = (text = "") => parseListingQuery(new URLSearchParams(text));
const skusOf = (listing: Pick<Listing, "items"> | null) => listing?.items.map(({ sku }) => sku);
const list = (store: StoreCode, of: ListRef | null, text: string) =>
  of ? getListing(store, of, query(text)) : getSearchListing(store, query(text));

/** Reads a list from our own engine, then from the sandbox. */
async function readBoth(store: StoreCode, of: ListRef | null, text: string) {
  answerByOwn();
  const own = await list(store, of, text);
  answerBySandbox();
  const hosted = await list(store, of, text);
  if (!own || !hosted) throw new Error("there is no such list");
  return { own, hosted, hostedCount: await getListingCount(store, of, query(text)) };
}

const category = (slug: string): ListRef => ({ kind: "category", slug });
/** A list without options of one product: of those only so many are shown, and which is chance. */
const withoutRare = (listing: Listing) => ({
  ...listing,
  facets: listing.facets.map((facet) => ({
    ...facet,
    options: facet.type === "colour" ? facet.options.filter(({ count, chosen }) => count > 1 || chosen) : facet.options,
  })),
});

describe("lists of the sandbox", () => {
  it.each([
    ["bmse", "soffor", ""],
    ["bmse", "soffor", "sort=final_price"],
    ["bmse", "vardagsrum", "sort=final_price:desc&price=0-12000"],
    ["bmse", "vardagsrum", "price=800-2400&price=2400-5600"],
    ["bmse", "vardagsrum", "price=*-400&price=5600-8000"],
    ["bmse", "soffor", "product_measure_width=*-220"],
    ["bmse", "soffor", "product_measure_width=180-240&sort=updated_at:asc"],
    ["bmse", "soffor", "stock.qty=1"],
    ["bmse", "vardagsrum", "product_delivery_time=28"],
    ["bmse", "soffor", "page=9"],
  ] as const)("%s %s?%s are those of our own engine: products, order, number, facets", async (store, slug, text) => {
    const { own, hosted, hostedCount } = await readBoth(store, category(slug), text);
    expect(skusOf(hosted)).toEqual(skusOf(own));
    expect(withoutRare(hosted)).toEqual(withoutRare(own));
    expect(hostedCount).toBe(own.total);
  });

  it.each(STORES)("in %s narrow by colour, shown in it", async (store) => {
    const [living] = await getCategories(store);
    const of = category(living?.slug ?? "");
    answerByOwn();
    const colour = (await list(store, of, ""))?.facets.find(({ code }) => code === "color")?.options[1]?.id;
    const { own, hosted } = await readBoth(store, of, `color=${colour}`);
    expect(own.total).toBeGreaterThan(0);
    expect(withoutRare(hosted)).toEqual(withoutRare(own));
    const most = Math.max(
      ...hosted.facets.filter(({ type }) => type === "colour").map(({ options }) => options.length),
    );
    expect(most).toBe(20);
  });

  it("of a collection leave out the set that is sold as one", async () => {
    const [collection] = await getCollections("bmse");
    const of: ListRef = { kind: "collection", slug: collection?.slug ?? "" };
    const { own, hosted } = await readBoth("bmse", of, "");
    expect(own.total).toBeGreaterThan(0);
    expect(skusOf(hosted)).toEqual(skusOf(own));
    expect(hosted.total).toBe(own.total);
  });

  it.each([
    ["bmse", "linden"],
    ["bmse", "soffa"],
    ["bmfi", "sohva"],
    ["bmse", "SOFA-LINDEN-3"],
  ] as const)("in %s a search for %s shows products the search may show, with its facets", async (store, q) => {
    const { hosted, hostedCount } = await readBoth(store, null, `q=${q}`);
    expect(hosted.width).toBe("narrow");
    expect(hosted.items.length).toBe(Math.min(hosted.total, hosted.perPage));
    expect(hosted.items.length).toBeGreaterThan(0);
    expect(hostedCount).toBe(hosted.total);
    const brand = hosted.facets.find(({ code }) => code === "product_brand")?.options[0];
    const narrowed = await list(store, null, `q=${q}&product_brand=${brand?.id}`);
    expect(narrowed?.total).toBe(brand?.count);
  });

  it("suggests what is typed, with as many products as the search page has", async () => {
    answerBySandbox();
    const found = await getSuggestions("bmse", "sof", 5);
    const page = await list("bmse", null, "q=sof");
    expect(found).toMatchObject({ total: page?.total, width: "narrow" });
    expect(found?.products).toHaveLength(5);
    expect(found?.products.map(({ sku }) => sku)).toEqual(skusOf(page)?.slice(0, 5));
    expect(found?.completions.length).toBeGreaterThan(0);
    for (const text of found?.completions ?? []) expect(text).toMatch(/\bsof/);
  });

  it("are those of our own engine where the sandbox finds nothing", async () => {
    const { own, hosted } = await readBoth("bmse", null, "q=spffa+grå");
    expect(own.total).toBeGreaterThan(0);
    expect(hosted).toEqual(own);
  });
});

describe("what the provider names and we do not show", () => {
  const wire = (skus: string[], total = skus.length) =>
    provider.says(
      found(
        skus.map((sku, index) => ({ id: String(index), sku, price: "1.00" })),
        total,
      ),
    );
  const SHOWN = ["SOFA-LINDEN-3", "CHAIR-NORA", "SOFA-DUNE"];

  it("is left out, and the number is lowered by it; order and prices are the provider's and ours", async () => {
    answerByProvider();
    wire(["GONE", ...SHOWN, "CHAIR-NORA", ""]);
    const listing = await list("bmse", null, "q=vad+som+helst");
    expect(skusOf(listing)).toEqual(SHOWN);
    expect(listing).toMatchObject({ total: 3, pages: 1 });
    expect(listing?.items.every(({ price }) => price.final > 100)).toBe(true);
    expect(await getListingCount("bmse", null, query("q=vad+som+helst"))).toBe(3);
  });

  it("does not take a page away", async () => {
    answerByProvider();
    wire(["GONE", ...SHOWN], 51);
    expect(await list("bmse", null, "q=soffa")).toMatchObject({ total: 50, perPage: 50, pages: 2 });
  });

  it("is another catalogue where it is most of it: our own engine answers", async () => {
    answerByProvider();
    wire(["GONE", "LOST", "AWAY", "SOFA-DUNE"]);
    const hosted = await list("bmse", null, "q=linden");
    answerByOwn();
    expect(hosted).toEqual(await list("bmse", null, "q=linden"));
    answerByProvider();
    expect(await getListingCount("bmse", null, query("q=linden"))).toBe(hosted?.total);
    expect((await getSuggestions("bmse", "linden", 5))?.total).toBe(hosted?.total);
  });

  it("is merged 40 at a time", async () => {
    answerByOwn();
    const all = skusOf(await list("bmse", null, "q=björkmo")) ?? [];
    expect(all).toHaveLength(50);
    answerByProvider();
    wire(all);
    const asked: unknown[] = [];
    const search = vi.spyOn(port.engine, "search");
    const listing = await list("bmse", null, "q=allt");
    for (const [, type, body] of search.mock.calls) if (type === "product" && body.size) asked.push(body.size);
    search.mockRestore();
    expect(asked).toEqual([40, 10]);
    expect(skusOf(listing)).toEqual(all);
  });
});

describe("our own engine answers for a provider", () => {
  const FAULTS = {
    "says nothing": "never",
    "hangs up": "hangUp",
    stalls: "stall",
    "answers a page": { type: "text/html", body: "<!doctype html>" },
    "answers half": { body: '{"queryResults":[' },
    "asks for fewer calls": { status: 429, body: "{}" },
    "finds nothing": { body: JSON.stringify(found([])) },
  } as const;

  it.each(Object.entries(FAULTS))("while it %s", async (_, answer) => {
    const of = category("soffor");
    const read = async () => ({
      list: await list("bmse", of, "sort=final_price"),
      search: await list("bmse", null, "q=linden"),
      count: await getListingCount("bmse", of, query("product_measure_width=*-220")),
      suggestions: await getSuggestions("bmse", "lin", 5),
    });
    const own = await read();
    answerByProvider();
    provider.answer = () => answer;
    expect(await read()).toEqual(own);
    expect(provider.asked.length).toBeGreaterThan(0);
  });

  it("for seconds: the list is made again soon", async () => {
    answerByProvider();
    provider.answer = () => "hangUp";
    await list("bmse", category("soffor"), "");
    expect(cacheLife).toHaveBeenCalledWith(CACHE.brief.life);
    vi.mocked(cacheLife).mockClear();
    answerBySandbox();
    await list("bmse", category("soffor"), "");
    expect(cacheLife).not.toHaveBeenCalledWith(CACHE.brief.life);
  });

  it("where filters are chosen that only we know, it is not asked", async () => {
    answerByProvider();
    for (const text of ["stock.qty=1", "product_delivery_time=28", "product_showroom=1", "price=*-400&price=5600-8000"])
      await list("bmse", category("soffor"), text);
    expect(provider.asked).toEqual([]);
  });
});
