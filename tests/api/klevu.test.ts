import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as collections } from "@/app/api/klevu/collections/route";
import { POST as products } from "@/app/api/klevu/products/route";
import { EnginePort } from "../engine-port";
import { found, ProviderServer } from "../hosted-search/provider-server";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
const accounts = vi.hoisted((): { own: Record<string, unknown> } => ({ own: {} }));
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
vi.mock("@/lib/config/env", () => ({
  getEnv: () => ({ KLEVU_ACCOUNTS: accounts.own, DATA_DIR: "/none", STORE_HOSTS: {}, API_ORIGINS: [] }),
}));

let provider: ProviderServer;
beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse"], new Date());
  provider = await ProviderServer.start();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.asked = [];
});
afterEach(() => {
  accounts.own = {};
  port.engine.reset();
});

const post = async (route: typeof products, body: unknown) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await route(new Request("http://shop.test/api/klevu/x", { method: "POST", body: text }));
  const { code, result } = await answer.json();
  return { status: answer.status, code, result, cache: answer.headers.get("cache-control") };
};

describe("POST /api/klevu/products", () => {
  it("answers the provider's records in our units", async () => {
    accounts.own = { default: { apiKey: "k1", url: provider.url } };
    provider.says(found([{ id: "7", sku: "A", name: "Stol", url: "https://shop.test/p/A", price: "99.50" }], 61));
    const answer = await post(products, { q: "stol", page: 2, sort: "final_price", storeCode: "bmse" });
    expect(answer).toMatchObject({
      status: 200,
      cache: "public, max-age=30",
      result: { total: 61, records: [{ sku: "A", title: "Stol", link: "/p/A", price: { regularRaw: 9950 } }] },
    });
    expect(JSON.parse(provider.asked[0]?.body ?? "").recordQueries[0].settings).toMatchObject({
      query: { term: "stol" },
      offset: 50,
      sort: "PRICE_ASC",
    });
    await post(products, { category: "soffor" });
    expect(JSON.parse(provider.asked[1]?.body ?? "").recordQueries[0].settings).toMatchObject({
      query: { term: "*", categoryPath: "Vardagsrum;Soffor" },
      limit: 40,
    });
  });

  it("answers them with pages of the store view, pictures that are there and names without marks", async () => {
    accounts.own = { default: { apiKey: "k-marks", url: provider.url } };
    const sofa = { id: "7", sku: "A", name: "<b>Lin</b>den &amp; co", price: "100", salePrice: "100" };
    const marked = "KLEVU_PRODUCT Rum @ku@kuCategory@ku@;;Rum;Soffor @ku@kuCategory@ku@";
    provider.says(
      found([
        { ...sofa, url: "/p/A/linden", image: "linden/a.webp", klevu_category: marked },
        { ...sofa, url: "https://shop.test/fi/p/A/linden", image: "https://cdn.test/a.webp", salePrice: "90" },
        { ...sofa, image: "no_selection" },
      ]),
    );
    const { result } = await post(products, { q: "linden", storeCode: "bmfi" });
    expect(result.records).toMatchObject([
      {
        title: "Linden & co",
        link: "/fi/p/A/linden",
        url: "/fi/p/A/linden",
        imageUrl: "/media/linden/a.webp",
        klevuCategory: "KLEVU_PRODUCT Rum;;Rum;Soffor",
        price: { regularRaw: 10_000, specialRaw: null },
      },
      {
        link: "/fi/p/A/linden",
        url: "https://shop.test/fi/p/A/linden",
        imageUrl: "https://cdn.test/a.webp",
        price: { specialRaw: 9000 },
      },
      { link: "", imageUrl: "" },
    ]);
  });

  it.each([
    ["?storeCode=bmfi", {}],
    ["", { "x-vs-store-code": "bmfi" }],
    ["?storeCode=bmdk", { "x-vs-store-code": "bmfi" }],
  ])("answers those of the store view that is named by its query or header: %s", async (query, headers) => {
    accounts.own = { bmfi: { apiKey: `k-view${query}`, url: provider.url } };
    provider.says(found([{ id: "7", sku: "A", name: "Tuoli", url: "/p/A/tuoli" }]));
    const body = JSON.stringify({ q: `tuoli${query.length}` });
    const answer = await products(
      new Request(`http://shop.test/api/klevu/products${query}`, { method: "POST", body, headers }),
    );
    expect((await answer.json()).result.records[0]).toMatchObject({ title: "Tuoli", link: "/fi/p/A/tuoli" });
  });

  it.each([{ q: "linden" }, { category: "soffor", sort: "final_price:desc" }])(
    "answers %j from our own engine without a provider and for one that fails",
    async (body) => {
      const own = await post(products, body);
      expect(own.status).toBe(200);
      expect(own.result.total).toBeGreaterThan(3);
      for (const { sku, price, dimensions, imageUrl } of own.result.records) {
        expect([typeof sku, imageUrl.startsWith("/media/")]).toEqual(["string", true]);
        expect(price.regularRaw).toBeGreaterThan(10_000);
        expect(price.specialRaw === null || price.specialRaw < price.regularRaw).toBe(true);
        expect(dimensions.width === null || dimensions.width >= 100).toBe(true);
      }
      accounts.own = { default: { apiKey: `k${body.q}`, url: provider.url } };
      provider.answer = () => "hangUp";
      expect(await post(products, body)).toEqual(own);
    },
  );

  it.each([
    [{ category: "takkronor" }, 404],
    [{ q: "so" }, 404],
    [{ q: 7 }, 400],
    [{ q: "soffa", page: 0 }, 400],
    [{ q: "soffa", storeCode: "bmxx" }, 400],
    [{ category: "../x" }, 400],
    ["{", 400],
    ["x".repeat(8193), 413],
  ])("%j is %i, and kept by nobody", async (body, status) => {
    expect(await post(products, body)).toMatchObject({ status, code: status, cache: "no-store" });
  });

  it("is 503 in an outage", async () => {
    port.engine.isOut = true;
    expect(await post(products, { q: "soffa" })).toMatchObject({ status: 503, cache: "no-store" });
  });
});

describe("POST /api/klevu/collections", () => {
  it("answers those whose name begins so, all without a text", async () => {
    const all = await post(collections, {});
    expect(all.result.records).toHaveLength(all.result.total);
    expect(all.result.total).toBeGreaterThan(3);
    const [first] = all.result.records;
    const named = await post(collections, { q: first.title.slice(0, 4).toLowerCase() });
    expect(named.result.records).toContainEqual(first);
    expect(named.result.total).toBeLessThan(all.result.total);
  });

  it("answers categories, and of our own no campaigns", async () => {
    const { result } = await post(collections, { q: "soff", type: "categories" });
    expect(result.records.map(({ title }: { title: string }) => title)).toContain("Soffor");
    expect((await post(collections, { type: "campaigns" })).result).toEqual({ total: 0, records: [] });
    expect((await post(collections, { type: "secrets" })).status).toBe(400);
  });

  it.each([
    ["categories", "KLEVU_CATEGORY"],
    ["campaigns", "campaigns"],
    ["articles", "articles"],
  ])("asks the provider for %s", async (type, typeOfRecords) => {
    accounts.own = { default: { apiKey: `k-${type}`, url: provider.url } };
    provider.says(found([{ id: "1", name: "Rea" }]));
    expect((await post(collections, { type })).result.records[0].title).toBe("Rea");
    expect(JSON.parse(provider.asked[0]?.body ?? "").recordQueries[0].settings.typeOfRecords).toEqual([typeOfRecords]);
  });

  it("answers the provider's", async () => {
    accounts.own = { default: { apiKey: "k3", url: provider.url } };
    provider.says(found([{ id: "1", name: "Linden" }]));
    expect((await post(collections, { q: "lin" })).result).toMatchObject({ total: 1, records: [{ title: "Linden" }] });
    expect(provider.asked[0]?.body).toContain('"collections"');
  });
});
