import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { send } from "./client";
import { makeShop, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

describe.each(KINDS)("catalogue, stock and url map on %s", (kind) => {
  let shop: Shop;
  const clock = { now: new Date() };
  beforeEach(async () => {
    clock.now = new Date("2026-06-15T12:00:00Z");
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const PATH = "/api/catalog/vue_storefront_catalog_bmfi/product/_search";
  const search = async (path: string, body?: unknown) => {
    const response = await shop.app.fetch(
      new Request(
        `http://backend.test${path}`,
        body === undefined ? {} : { method: "POST", body: JSON.stringify(body) },
      ),
    );
    return { status: response.status, json: (await response.json()) as unknown };
  };
  const hitsOf = async (path: string, body?: unknown) => {
    const { json } = await search(path, body);
    return CONTRACT.search.result.parse(json).hits;
  };

  it("answers bare Elasticsearch JSON with computed prices and leaves the documents as they are", async () => {
    const body = { query: { bool: { filter: { terms: { sku: ["SOFA"] } } } } };
    for (let round = 0; round < 2; round++) {
      const hits = await hitsOf(PATH, body);
      expect(hits.total).toBe(1);
      expect(hits.hits[0]).toMatchObject({
        _id: "10",
        _source: {
          price_incl_tax: 900,
          price: 720,
          price_tax: 180,
          special_price_incl_tax: 900,
          original_price_incl_tax: 1200,
        },
      });
    }
    clock.now = new Date("2026-07-15T12:00:00Z");
    expect((await hitsOf(PATH, body)).hits[0]).toMatchObject({
      _source: { price_incl_tax: 1000, original_price_incl_tax: 1000, special_price: 0 },
    });
    const stored = await shop.database.queries
      .selectFrom("document")
      .select("body")
      .where("store", "=", "bmfi")
      .where("type", "=", "product")
      .where("id", "=", "10")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(stored.body)).not.toHaveProperty("price_incl_tax");
  });

  it("prices from the whole document even when only the price is requested", async () => {
    const hits = await hitsOf(PATH, { query: { term: { sku: "SOFA" } }, _source: ["sku", "price_incl_tax"] });
    expect(hits.hits[0]?._source).toEqual({ sku: "SOFA", price_incl_tax: 900 });
    const none = await hitsOf(PATH, { query: { term: { sku: "SOFA" } }, _source: false });
    expect(none.hits).toHaveLength(1);
    expect(none.hits[0]?._source ?? {}).toEqual({});
  });

  it("takes the request of a GET, encoded once or twice", async () => {
    const request = encodeURIComponent(JSON.stringify({ query: { terms: { sku: ["LAMP", "CHAIR"] } } }));
    expect((await hitsOf(`${PATH}?size=1&from=0&sort=&request=${request}`)).total).toBe(2);
    expect((await hitsOf(`${PATH}?request=${encodeURIComponent(request)}`)).hits).toHaveLength(2);
  });

  it("refuses other indices, types, methods and languages", async () => {
    expect(await search("/api/catalog/other/product/_search", {})).toMatchObject({
      status: 500,
      json: { code: 500, result: expect.stringContaining("Invalid / inaccessible index name") },
    });
    expect((await search("/api/catalog/vue_storefront_catalog_bmfi/secret/_search", {})).status).toBe(400);
    expect(await send(shop, "PUT", PATH)).toMatchObject({
      status: 500,
      body: { result: "ERROR: PUT request method is not supported." },
    });
    expect((await search(PATH, { query: { script: { script: "1" } } })).status).toBe(400);
    expect((await search(PATH, { size: 100_000 })).status).toBe(400);
  });

  it("lists stock in the order asked and fails as a whole for one unknown sku", async () => {
    const list = await send(shop, "GET", "/api/stock/list?skus=CHAIR,NONE,SOFA,SERVICE");
    expect(
      CONTRACT.stockList.result
        .parse(list.body.result)
        .map(({ qty, is_in_stock, manage_stock }) => [qty, is_in_stock, manage_stock]),
    ).toEqual([
      [40, true, true],
      [0, false, true],
      [13, true, true],
      [0, true, false],
    ]);
    expect(await send(shop, "GET", "/api/stock/list?skus=CHAIR,NOWHERE")).toMatchObject({ status: 404 });
    expect(await send(shop, "GET", "/api/stock/list")).toMatchObject({
      status: 500,
      body: { result: "skus parameter is required" },
    });
    expect(await send(shop, "GET", "/api/stock/check?sku=NOWHERE")).toMatchObject({
      status: 500,
      body: { result: { code: 404 } },
    });
    expect((await send(shop, "GET", "/api/stock/check/TABLE")).body.result).toMatchObject({
      qty: 10,
      stock_id: 1,
      backorders: 0,
    });
    expect((await send(shop, "GET", "/api/stock/check?sku=SET")).body.result).toMatchObject({
      qty: 10,
      is_in_stock: true,
    });
    expect((await send(shop, "GET", "/api/stock/check?sku=GROUP")).body.result).toMatchObject({
      qty: 10,
      product_id: 30,
    });
  });

  it("maps a path of the store view to its page", async () => {
    const map = (url: string, store = "bmfi") =>
      send(shop, "POST", `/api/url/map?storeCode=${store}`, {
        body: { url, includeFields: null, excludeFields: [], options: {} },
      });
    expect((await map("sofa")).body.result).toMatchObject({
      _type: "product",
      _id: "10",
      _source: { sku: "SOFA", price_incl_tax: 900 },
    });
    expect((await map("/living/sofas/?page=2")).body.result).toMatchObject({ _type: "category", _id: "7" });
    expect((await map("delivery")).body.result).toMatchObject({
      _type: "cms_page",
      _source: { identifier: "delivery" },
    });
    expect((await map("leverans-bmfi")).body.result).toMatchObject({ _type: "cms_page" });
    expect((await map("leverans-bmfi", "bmse")).body.result).toEqual({ _404: true });
    const article = { _type: "cms_blog", _id: "400", _source: { title: "Oak" } };
    expect((await map("/inspirasjon/magazine/ek-bmno", "bmno")).body.result).toMatchObject(article);
    expect((await map("/inspiration/magazine/ek-bmse", "bmse")).body.result).toMatchObject(article);
    expect((await map("ek-bmfi/")).body.result).toMatchObject(article);
    const category = { _type: "cms_blog_category", _id: "300", _source: { name: "Care" } };
    expect((await map("/inspiration/magazine/c/skotsel")).body.result).toMatchObject(category);
    expect((await map("skotsel")).body.result).toMatchObject(category);
    const page = { _type: "cms_page", _source: { identifier: "delivery" } };
    expect((await map("/i/delivery")).body.result).toMatchObject(page);
    expect((await map("/leverans", "bmse")).body.result).toMatchObject(page);
    for (const none of [
      "draft",
      "ek-bmse",
      "/inspiration/magazine/skotsel",
      "/inspiration/magazine/c/ek-bmfi",
      "/i/ek-bmfi",
    ])
      expect([none, (await map(none)).body.result]).toEqual([none, { _404: true }]);
    expect((await send(shop, "POST", "/api/url/map", { body: {} })).status).toBe(500);
  });

  it("tells its version", async () => {
    expect((await send(shop, "GET", "/api/ext/vsf-deploy-refresher/version")).body.result).toEqual({
      version: "1.2.3",
    });
  });
});
