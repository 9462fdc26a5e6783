import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET, OPTIONS, POST, PUT } from "@/app/api/catalog/[[...path]]/route";
import { GET as productGet } from "@/app/api/product/[...path]/route";
import { GET as stockGet } from "@/app/api/stock/[...path]/route";
import { POST as urlPost } from "@/app/api/url/[...path]/route";
import { CONTRACT } from "@/lib/upstream/contract";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { makeShop, NOW, type Shop } from "../backend/fixtures";

let shop: Shop;
registerInProcessApi(async () => ({
  fetch: async (request) => shop.app.fetch(request),
  refresh: async () => {},
  close: async () => {},
}));

beforeAll(async () => {
  shop = await makeShop("sqlite", { now: NOW });
});
// throws what the backend met unexpectedly: a hostile body must never be a bug
afterAll(() => shop.dispose());

const PATH = "http://shop.test/api/catalog/vue_storefront_catalog_bmfi/product/_search";
const post = (body: string, path = PATH) =>
  POST(new Request(path, { method: "POST", body, headers: { "content-type": "application/json" } }));
const get = (request: string) => GET(new Request(`${PATH}?request=${encodeURIComponent(request)}`));

describe("/api/catalog through the route handler", () => {
  it("answers bare search results, POST and GET alike", async () => {
    const body = JSON.stringify({ query: { term: { sku: "SOFA" } } });
    for (const answer of [await post(body), await get(body)]) {
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(CONTRACT.search.result.parse(await answer.json()).hits).toMatchObject({ total: 1, hits: [{ _id: "10" }] });
    }
  });

  const deep = (depth: number) => `${'{"bool":{"must":'.repeat(depth)}{"match_all":{}}${"}}".repeat(depth)}`;
  const hostile: [string, string][] = [
    ["a made-up constructor", '{"sort":{"constructor":{"name":{"toString":1}}}}'],
    [
      "a made-up constructor, deep down",
      '{"query":{"bool":{"filter":[{"term":{"constructor":{"name":{"toString":1}}}}]}}}',
    ],
    [
      "a made-up constructor in a list",
      '{"sort":[{"constructor":{"name":{"toString":1}}}],"_source":{"constructor":{"name":{"toString":1}}}}',
    ],
    ["made-up methods", '{"query":{"toString":1,"valueOf":2,"hasOwnProperty":3,"toJSON":4}}'],
    ["a prototype", '{"__proto__":{"size":1},"sort":{"__proto__":{"order":"asc"}},"size":{"__proto__":1}}'],
    ["a script", '{"query":{"script":{"script":"1"}}}'],
    ["a bottomless query", `{"query":${deep(5000)}}`],
    ["a query too deep to be a shop's", `{"query":${deep(39)}}`],
    ["no object", "[1]"],
    ["no JSON", "{"],
    ["numbers that are none", '{"from":1e999,"size":-1e999}'],
    ["a million hits", '{"size":1000000}'],
    ["a page beyond reach", '{"from":9999,"size":50}'],
    ["other words for a number", '{"size":{"valueOf":1}}'],
    ["a costly pattern", '{"query":{"term":{"sku":"x"}},"_source":["a*a*a*a*a*a*"]}'],
  ];

  it.each(hostile)("refuses %s with a 400 in words, in a body", async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 400, result: expect.stringMatching(/\w{3}/) });
  });

  it.each(hostile.filter(([, body]) => body.length < 10_000))(
    "refuses %s with a 400 in words, in the address",
    async (_, body) => {
      const answer = await get(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 400, result: expect.stringMatching(/\w{3}/) });
    },
  );

  it("refuses a null character, which no database takes", async () => {
    expect((await post('{"query":{"term":{"sku":"a\\u0000b"}}}')).status).toBe(400);
  });

  it("refuses what is larger than any query before it is read", async () => {
    expect((await post(JSON.stringify({ query: { terms: { sku: ["x".repeat(200_000)] } } }))).status).toBe(413);
  });

  it("still answers after all of that", async () => {
    expect(({} as Record<string, unknown>).size).toBeUndefined();
    expect((await post('{"query":{"match_all":{}},"size":0}')).status).toBe(200);
  });
});

describe("other areas", () => {
  it("answer current prices and price history through their route", async () => {
    const history = await productGet(
      new Request("http://shop.test/api/product/price-history?sku=TABLE&storeCode=bmfi"),
    );
    expect([history.status, history.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await history.json()).toMatchObject({
      code: 200,
      result: { sku: "TABLE", currency: "EUR", prices: [{ price: 499 }] },
    });
    const list = await productGet(
      new Request("http://shop.test/api/product/render-list?skus=TABLE&storeId=4&currencyCode=EUR"),
    );
    expect(await list.json()).toMatchObject({
      code: 200,
      result: { items: [{ id: 3, price_info: { final_price: 499 } }] },
    });
    expect((await productGet(new Request("http://shop.test/api/product/price-history?sku=NOBODY"))).status).toBe(404);
    expect((await productGet(new Request("http://shop.test/api/product/secret"))).status).toBe(404);
  });

  it("answer at their own paths only", async () => {
    expect((await stockGet(new Request("http://shop.test/api/stock/check?sku=TABLE"))).status).toBe(200);
    expect((await stockGet(new Request("http://shop.test/api/stock/secret"))).status).toBe(404);
    const answer = await urlPost(
      new Request("http://shop.test/api/url/map?storeCode=bmfi", {
        method: "POST",
        body: '{"url":"sofa"}',
        headers: { "content-type": "application/json" },
      }),
    );
    expect(await answer.json()).toMatchObject({ code: 200, result: { _type: "product", _id: "10" } });
  });

  it("survive hostile bodies too", async () => {
    for (const body of [
      '{"url":{"constructor":{"name":{"toString":1}}}}',
      '{"url":"a","constructor":{"name":{"toString":1}},"filters":{"__proto__":1}}',
      '{"url":1}',
    ]) {
      const { status } = await urlPost(
        new Request("http://shop.test/api/url/map", {
          method: "POST",
          body,
          headers: { "content-type": "application/json" },
        }),
      );
      expect([200, 400, 500]).toContain(status);
    }
  });
});

describe("/api/catalog for pages of another origin", () => {
  it("may be read by any origin, refusals too, and answers the preflight", async () => {
    const preflight = await OPTIONS(new Request(PATH, { method: "OPTIONS" }));
    const refused = await PUT(new Request(PATH, { method: "PUT" }));
    expect([preflight.status, refused.status, await refused.json()]).toEqual([
      204,
      500,
      { code: 500, result: "ERROR: PUT request method is not supported." },
    ]);
    const whole = await POST(
      new Request("http://shop.test/api/catalog", {
        method: "POST",
        body: '{"store":"bmfi","size":1}',
        headers: { "content-type": "application/json" },
      }),
    );
    expect(CONTRACT.catalog.result.parse(await whole.json()).hits.hits).toHaveLength(1);
    for (const { headers } of [preflight, refused, whole, await post("{")])
      expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, DELETE, OPTIONS");
  });
});
