import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureRouter } from "@/backend/catalog/picture-router";
import { saveDocuments } from "@/backend/documents";
import { answerFailure } from "@/backend/http/answer";
import { CONTRACT } from "@/lib/upstream/contract";
import { Customer } from "./client";
import { makeShop, NOW, PRODUCTS, product, type Shop } from "./fixtures";

const tiers = [
  { customer_group_id: 2, qty: 1, value: 400 },
  { customer_group_id: 3, qty: 1, value: 450 },
];
let shop: Shop;

beforeAll(async () => {
  shop = await makeShop("sqlite", { now: NOW });
  const source = product({
    id: 90,
    sku: "TIERED",
    name: "Tiered table",
    price: 499,
    special_price: 480,
    final_price: 480,
    tier_prices: tiers,
  });
  await saveDocuments(shop.database.queries, [{ store: "bmfi", type: "product", id: "90", source }], NOW);
});
afterAll(() => shop.dispose());

const PATH = "/api/catalog/vue_storefront_catalog_bmfi/product/_search";

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await shop.app.fetch(
    new Request(
      `http://backend.test${path}`,
      body === undefined ? { headers } : { method: "POST", body: JSON.stringify(body), headers },
    ),
  );
  return { status: response.status, json: (await response.json()) as { result?: unknown } };
}

async function skus(path: string, body?: unknown, headers?: Record<string, string>): Promise<unknown[]> {
  const { status, json } = await ask(path, body, headers);
  expect({ status, json }).toMatchObject({ status: 200 });
  return CONTRACT.search.result.parse(json).hits.hits.map(({ _source }) => _source?.sku);
}

describe("_search for a Vue Storefront client (docs/commerce-api.md#search-queries)", () => {
  it("finds nothing wrong with an empty body", async () => {
    expect(await skus(PATH, {})).toHaveLength(10);
    expect(await skus(`${PATH}?size=50&from=0&sort=`, {})).toHaveLength(PRODUCTS.length + 1);
  });

  it("accepts a single filter, several, and those of a layered list", async () => {
    expect(await skus(PATH, { query: { bool: { filter: { terms: { sku: ["LAMP"] } } } } })).toEqual(["LAMP"]);
    const several = {
      bool: {
        must: [
          { terms: { visibility: [2, 3, 4] } },
          { terms: { status: [0, 1] } },
          { range: { price: { gte: 85, lte: 90 } } },
        ],
      },
    };
    expect(await skus(PATH, { query: { bool: { filter: several } } })).toEqual(["CHAIR"]);
    const colour = {
      bool: {
        should: [
          { terms: { color: ["49", "50"] } },
          { bool: { must: [{ terms: { color_options: ["49", "50"] } }, { match: { type_id: "configurable" } }] } },
        ],
      },
    };
    expect((await ask(PATH, { query: { bool: { filter: { bool: { must: [colour] } } } } })).status).toBe(200);
  });

  it("accepts a text search with clauses newer engines refuse, and a negation", async () => {
    const multi = {
      multi_match: {
        query: "lamp",
        fields: ["name^11", "sku^9", "description^2"],
        operator: "or",
        fuzziness: 2,
        cutoff_frequency: 0.01,
        max_expansions: 3,
        prefix_length: 2,
        minimum_should_match: "75%25",
        tie_breaker: 1,
        analyzer: "standard",
      },
    };
    const should = [
      multi,
      { terms: { "configurable_children.sku": ["lamp"] } },
      { match_phrase: { sku: { query: "LAMP", boost: 1 } } },
      { match_phrase: { "configurable_children.sku": { query: "LAMP", boost: 1 } } },
    ];
    const body = {
      query: {
        bool: {
          must: {
            function_score: {
              functions: [],
              score_mode: "multiply",
              boost_mode: "multiply",
              max_boost: 100,
              min_score: 1,
              query: { bool: { should } },
            },
          },
          must_not: [{ terms: { sku: ["CHAIR"] } }],
        },
      },
      min_score: 0.02,
    };
    expect((await skus(PATH, body))[0]).toBe("LAMP");
  });

  it("counts for its filters, with ranges of the price and the biggest and smallest one", async () => {
    const aggs = {
      agg_terms_color: { terms: { field: "color", size: 10 } },
      agg_terms_color_options: { terms: { field: "color_options", size: 10 } },
      agg_terms_price: { terms: { field: "price" } },
      agg_range_price: {
        range: {
          field: "price",
          ranges: [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100 }, { from: "80", to: "90" }],
        },
      },
      agg_max_price: { max: { field: "price" } },
      agg_min_price: { min: { field: "price" } },
    };
    const { json } = await ask(PATH, { size: 0, aggs });
    expect(CONTRACT.search.result.parse(json)).toMatchObject({
      hits: { total: PRODUCTS.length + 1, hits: [] },
      aggregations: {
        agg_range_price: {
          buckets: expect.arrayContaining([expect.objectContaining({ key: "80.0-90.0", doc_count: 2 })]),
        },
        agg_max_price: { value: expect.any(Number) },
      },
    });
  });

  it("takes size, from, sort and fields from the URL, with both old and new names", async () => {
    const query = "size=2&from=1&sort=price:desc,id:asc&_source_include=sku,price*&_source_exclude=*e_tax,*.sgn";
    const { json } = await ask(`${PATH}?${query}`, { query: { terms: { sku: ["LAMP", "CHAIR", "TABLE"] } } });
    const sources = CONTRACT.search.result.parse(json).hits.hits.map(({ _source }) => _source);
    expect(sources).toEqual([
      { sku: "CHAIR", price: 71.99, price_incl_tax: 89.99 },
      { sku: "LAMP", price: 39.92, price_incl_tax: 49.9 },
    ]);
    expect(await skus(`${PATH}?_source_includes=name`, { query: { term: { sku: "LAMP" } } })).toEqual([undefined]);
  });

  it("corrects starts and sizes as the client does, and never pages without end", async () => {
    expect(await skus(`${PATH}?from=-5&size=1&sort=id`, {})).toEqual(["LAMP"]);
    expect(await skus(`${PATH}?size=-1`, {})).toHaveLength(PRODUCTS.length + 1);
    expect((await ask(`${PATH}?size=20000`, {})).status).toBe(400);
  });

  it.each([
    ["a script", { query: { script_score: { query: {}, script: { source: "1" } } } }, "query.script_score"],
    ["a script in a sort", { sort: [{ _script: { type: "number", script: "1" } }] }, "sort.0._script"],
    ["script fields", { script_fields: { a: { script: "1" } } }, "script_fields"],
    ["runtime fields", { runtime_mappings: { a: { type: "long" } } }, "runtime_mappings"],
    ["a regular expression", { query: { regexp: { sku: "(a+)+" } } }, "query.regexp"],
    ["wildcards", { query: { wildcard: { sku: "*a*" } } }, "query.wildcard"],
    ["a query string", { query: { query_string: { query: "*:*" } } }, "query.query_string"],
    ["deeper paging", { search_after: [1], sort: ["id"] }, "search_after"],
  ])("refuses %s and names it", async (_, body, name) => {
    const { status, json } = await ask(PATH, body);
    expect([status, json.result]).toEqual([400, expect.stringContaining(name)]);
  });
});

describe("prices of a customer group", () => {
  const sourceOf = async (body: Record<string, unknown>) =>
    CONTRACT.search.result.parse((await ask(PATH, { query: { term: { sku: "TIERED" } }, ...body })).json).hits.hits[0]
      ?._source;

  const GUESTS = { price_incl_tax: 480, special_price_incl_tax: 480, tier_prices: [] };
  const clock = () => Math.floor(NOW.getTime() / 1000);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const secretOf = async () =>
    (
      await shop.database.queries
        .selectFrom("meta")
        .select("value")
        .where("name", "=", "group_token_secret")
        .executeTakeFirstOrThrow()
    ).value;
  const forge = async (claims: unknown, { secret, alg = "HS256" }: { secret?: string; alg?: string } = {}) => {
    const text = `${encode({ alg, typ: "JWT" })}.${encode(claims)}`;
    const key = secret ?? (await secretOf());
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  };
  const groupTokenOf = async (buyer: Customer) =>
    CONTRACT.userMe.result.parse((await buyer.me()).body.result).groupToken ?? "";
  const setGroup = (id: number, group_id: number) =>
    shop.database.queries.updateTable("customer").set({ group_id }).where("id", "=", id).execute();

  it("are the group's of a signed token, and nobody's by a group that is only named", async () => {
    const buyer = new Customer(shop, "buyer@example.com");
    const id = Number(CONTRACT.userCreate.result.parse((await buyer.signUp()).body.result).id);
    await setGroup(id, 2);
    await buyer.signIn();
    const groupToken = await groupTokenOf(buyer);
    expect(await sourceOf({})).toMatchObject(GUESTS);
    expect(await sourceOf({ groupId: 2 })).toMatchObject(GUESTS);
    expect(await sourceOf({ groupId: 3, groupToken })).toMatchObject({
      price_incl_tax: 400,
      price: 320,
      special_price_incl_tax: 0,
      original_price_incl_tax: 400,
      tier_prices: [tiers[0]],
    });
    // a group's request changes nothing for the others
    expect(await sourceOf({})).toMatchObject(GUESTS);
    // a customer who was moved meanwhile has the old prices no longer
    await setGroup(id, 3);
    expect(await sourceOf({ groupToken })).toMatchObject(GUESTS);
    await setGroup(id, 2);
    expect(await sourceOf({ groupToken })).toMatchObject({ price_incl_tax: 400 });
  });

  it("are those of guests for a token that is forged, expired or unreadable", async () => {
    const buyer = new Customer(shop, "forger@example.com");
    const id = Number(CONTRACT.userCreate.result.parse((await buyer.signUp()).body.result).id);
    await setGroup(id, 2);
    await buyer.signIn();
    const groupToken = await groupTokenOf(buyer);
    const [head, body, signature] = groupToken.split(".");
    const claims = { group_id: 2, id, user: "forger@example.com", exp: clock() + 60 };
    expect(await sourceOf({ groupToken: await forge(claims) })).toMatchObject({ price_incl_tax: 400 });
    const refused = [
      await forge({ ...claims, exp: clock() }),
      await forge({ ...claims, exp: undefined }),
      await forge({ ...claims, group_id: "2" }),
      await forge({ ...claims, id: id + 1 }),
      await forge(claims, { secret: "another" }),
      `${encode({ alg: "none" })}.${body}.`,
      `${head}.${body}.${signature}.more`,
      `${head}.${encode({ ...claims, group_id: 3 })}.${signature}`,
      `${head}.${body}`,
      "a.b.c",
      "",
      "x".repeat(900),
    ];
    for (const token of refused) expect([token, await sourceOf({ groupToken: token })]).toMatchObject([token, GUESTS]);
  });
});

describe("/api/catalog", () => {
  const query = { query: { terms: { sku: ["LAMP", "CHAIR"] } } };

  it("searches the store view and type it names", async () => {
    expect(
      await skus("/api/catalog", {
        store: "bmfi",
        type: "product",
        searchQuery: query,
        size: 1,
        from: 0,
        sort: "id:desc",
        _sourceInclude: ["sku"],
        groupId: null,
        groupToken: null,
      }),
    ).toEqual(["CHAIR"]);
    const { json } = await ask("/api/catalog", { store: "bmdk", type: "category" });
    expect(CONTRACT.catalog.result.parse(json).hits.hits[0]).toMatchObject({
      _index: "vue_storefront_catalog_bmdk",
      _type: "category",
    });
  });

  it("takes a size of 0 or less, or none, as 50 and a start below 0 as 0; in the search itself 0 counts only", async () => {
    const found = async (request: Record<string, unknown>) => {
      const { json } = await ask("/api/catalog", { store: "bmfi", searchQuery: query, ...request });
      return CONTRACT.catalog.result.parse(json).hits.hits.length;
    };
    for (const request of [{}, { size: 0 }, { size: -5 }, { size: "0" }, { from: -1 }])
      expect(await found(request)).toBe(2);
    expect(await found({ size: 1 })).toBe(1);
    expect(await found({ searchQuery: { ...query, size: 0 } })).toBe(0);
    const many = Array.from({ length: 60 }, (_, index) => product({ id: 7000 + index, sku: `MANY-${index}` }));
    await shop.database.write((queries) =>
      saveDocuments(
        queries,
        many.map((source) => ({ store: "bmfi", type: "product", id: String(source.id), source })),
        shop.backend.now(),
      ),
    );
    await shop.backend.catalog.refresh();
    expect(await found({ searchQuery: { query: { prefix: { sku: "MANY" } } }, size: 0 })).toBe(50);
  });

  it("takes the same as parameters, and the store view a call names by header or storeCode", async () => {
    const search = encodeURIComponent(JSON.stringify(query));
    expect(await skus(`/api/catalog?store=bmfi&searchQuery=${search}&sort=id:asc&_sourceInclude=sku`)).toEqual([
      "LAMP",
      "CHAIR",
    ]);
    for (const [path, headers] of [
      ["/api/catalog?storeCode=bmno", {}],
      ["/api/catalog", { "x-vs-store-code": "bmno" }],
    ] as const) {
      const { json } = await ask(path, undefined, headers);
      expect(CONTRACT.catalogByQuery.result.parse(json).hits.hits[0]).toMatchObject({
        _index: "vue_storefront_catalog_bmno",
        _type: "product",
      });
    }
  });

  it.each([
    [{ store: "bmxx" }, "store"],
    [{ type: "widget" }, "type"],
    [{ searchQuery: { query: { script: {} } } }, "query.script"],
    [{ searchQuery: "{}" }, "searchQuery"],
    [{ sort: "id:sideways" }, "sort"],
    [{ size: "many" }, "size"],
    [{ quality: 1 }, "quality"],
  ])("refuses %j with a 400 that names it", async (body, name) => {
    const { status, json } = await ask("/api/catalog", body);
    expect([status, json.result]).toEqual([400, expect.stringContaining(name)]);
  });

  it("refuses a searchQuery that is no JSON, and other methods", async () => {
    expect(await ask("/api/catalog?searchQuery=%7B")).toMatchObject({
      status: 400,
      json: { result: "searchQuery: is no JSON" },
    });
    const put = await shop.app.fetch(new Request("http://backend.test/api/catalog", { method: "PUT" }));
    expect([put.status, await put.json()]).toEqual([
      500,
      { code: 500, result: "ERROR: PUT request method is not supported." },
    ]);
  });
});

describe("a picture as an old client asks the backend for it", () => {
  it("is the shop's, in the next width it serves", async () => {
    const of = (path: string) => shop.app.fetch(new Request(`http://backend.test${path}`));
    const found = await of("/img/310/300/resize/h/a/hammer.jpg");
    expect([found.status, found.headers.get("location")]).toEqual([
      307,
      "https://shop.test/_next/image?url=%2Fmedia%2Fh%2Fa%2Fhammer.jpg&w=320&q=45",
    ]);
    expect((await of("/img/310/300/rotate/a.jpg")).status).toBe(404);
  });

  it.each([
    ["http://localhost:8080", "http://localhost:8080", 404],
    ["http://localhost:8080", "http://127.0.0.1:8080", 404],
    ["http://localhost:3000", "http://backend.test:8080", 404],
    ["https://shop.test", "https://shop.test", 404],
    ["http://localhost:3000", "http://localhost:8080", 307],
    ["https://shop.test", "http://backend.test:8080", 307],
  ])("is not sought where nobody has named the shop: pages at %s, asked for at %s", async (pages, asked, status) => {
    const router = pictureRouter({ toPageUrl: ({ path }) => pages + path });
    router.onError((cause, c) => answerFailure(c, cause, () => undefined));
    expect((await router.fetch(new Request(`${asked}/img/310/300/resize/h/a/hammer.jpg`))).status).toBe(status);
  });
});
