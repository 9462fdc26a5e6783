import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createKlevuSandbox } from "@/sandboxes/klevu/app";
import { EnginePort } from "../../engine-port";

const engine = new EnginePort();
let sandbox: ReturnType<typeof createKlevuSandbox>;
let reported: unknown[];

beforeAll(() => engine.loadDemo(["bmse"], new Date()));
beforeEach(() => {
  engine.reset();
  reported = [];
  sandbox = createKlevuSandbox({
    engine,
    now: () => new Date("2026-05-01T10:00:00Z"),
    report: (cause) => reported.push(cause),
  });
});

const KEY = "klevu-sandbox-bmse";
const request = (queries: unknown[], suggestions: unknown[] = [], key = KEY) =>
  JSON.stringify({ context: { apiKeys: [key] }, recordQueries: queries, suggestions });
const post = async (body: string, headers: Record<string, string> = {}) =>
  sandbox.request("/cs/v2/search", { method: "POST", body, headers });
const search = (settings: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  id: "q",
  typeOfRequest: "SEARCH",
  settings: { typeOfRecords: ["KLEVU_PRODUCT"], ...settings },
  ...more,
});
const resultOf = async (query: unknown) => {
  const answer = await post(request([query]));
  expect(answer.status).toBe(200);
  return (await answer.json()).queryResults[0];
};

describe("the sandbox of the hosted search", () => {
  it("finds products, and writes numbers as texts", async () => {
    const { meta, records } = await resultOf(search({ query: { term: "linden" }, limit: 3 }));
    expect(meta).toMatchObject({ noOfResults: 3, offset: 0, searchedTerm: "linden" });
    expect(meta.totalResultsFound).toBeGreaterThan(3);
    for (const record of records) {
      expect(Object.values(record).filter((value) => typeof value !== "string")).toEqual([]);
      expect(record.price).toMatch(/^\d+\.\d\d$/);
      expect(record.klevu_category).toMatch(/ @ku@kuCategory@ku@$/);
    }
  });

  it("answers by GET what it answers by POST", async () => {
    const body = request([search({ query: { term: "soffa" }, limit: 5 })]);
    const got = await sandbox.request(`/cs/v2/search?q=${encodeURIComponent(body)}`);
    expect(await got.json()).toEqual(await (await post(body)).json());
  });

  it("sorts, turns pages, narrows and counts", async () => {
    const settings = { query: { term: "*", categoryPath: "Vardagsrum;Soffor" }, sort: "PRICE_ASC", limit: 4 };
    const filtersToReturn = {
      enabled: true,
      include: ["product_brand", "klevu_price"],
      rangeFilterSettings: [{ key: "klevu_price", minMax: true, rangeInterval: 4000 }],
    };
    const list = (more: object, filters: object) =>
      resultOf({
        id: "q",
        typeOfRequest: "CATNAV",
        settings: { ...settings, ...more },
        filters: { filtersToReturn, ...filters },
      });
    const all = await list({ limit: 50 }, {});
    const prices = all.records.map(({ salePrice }: { salePrice: string }) => Number(salePrice));
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    expect((await list({ offset: 4 }, {})).records).toEqual(all.records.slice(4, 8));
    const [brands, range] = all.filters;
    const steps = range.options.reduce((sum: number, { count }: { count: string }) => sum + Number(count), 0);
    expect([range.min, steps]).toEqual([String(Math.min(...prices)), all.meta.totalResultsFound]);
    const { value, count } = brands.options[0];
    const narrowed = await list({}, { applyFilters: { filters: [{ key: "product_brand", values: [value] }] } });
    expect(narrowed.meta.totalResultsFound).toBe(Number(count));
    expect(narrowed.filters[0].options).toEqual(
      brands.options.map((option: { value: string }) => ({ ...option, selected: option.value === value })),
    );
  });

  it("finds categories and collections", async () => {
    const typed = async (type: string, term: string) =>
      (await resultOf(search({ query: { term }, typeOfRecords: [type], limit: 50 }))).records;
    expect((await typed("KLEVU_CATEGORY", "soff")).map(({ name }: { name: string }) => name)).toContain("Soffor");
    expect((await typed("collections", "*")).length).toBeGreaterThan(2);
    expect(await typed("KLEVU_CMS", "*")).toEqual([]);
  });

  it("completes what is typed, marked as it is asked", async () => {
    const suggestion = { id: "s", typeOfRequest: "AUTO_SUGGESTIONS", query: "soff", limit: 3 };
    const answer = await (await post(request([], [suggestion]))).json();
    const [{ id, suggestions }] = answer.suggestionResults;
    expect([id, suggestions.length]).toEqual(["s", 3]);
    for (const { suggest } of suggestions) expect(suggest).toContain("<b>soff</b>");
  });

  it.each(["RECS_SIMILAR", "RECS_ALSO_BOUGHT", "RECS_TRENDING"])("recommends other products by %s", async (type) => {
    const [sofa] = (await resultOf(search({ query: { term: "SOFA-LINDEN-3" } }))).records;
    const context = { recentObjects: [{ records: [{ id: sofa.id }] }] };
    const { records } = await resultOf({ id: "q", typeOfRequest: type, settings: { limit: 5, context } });
    expect(records.length).toBeGreaterThanOrEqual(3);
    expect(records.length).toBeLessThanOrEqual(5);
    expect(records.map(({ id }: { id: string }) => id)).not.toContain(sofa.id);
  });

  it.each([
    ["another key", request([], [], "klevu-other")],
    ["no key", JSON.stringify({ context: {}, recordQueries: [] })],
    ["no JSON", "{"],
    ["another shape", "[]"],
  ])("refuses %s", async (_, body) => expect((await post(body)).status).toBe(400));

  it("takes no more than 8 KB", async () => {
    expect((await post(request([search({ query: { term: "x".repeat(9000) } })]))).status).toBe(413);
  });

  it("reports that the catalogue does not answer, and answers again with it", async () => {
    engine.isOut = true;
    expect((await post(request([search({})]))).status).toBe(500);
    expect(reported).toHaveLength(1);
    engine.isOut = false;
    expect((await post(request([search({})]))).status).toBe(200);
  });

  it("leads keywords to the last department and away", async () => {
    const map = await (await sandbox.request(`/klevu-js-v1/klevu-js-api/${KEY}-maps.json`)).json();
    expect(map.klevu_keywordUrlMap.map(({ url }: { url: string }) => url)).toEqual([
      "/c/rea",
      "https://elsewhere.example/outlet",
    ]);
    expect((await sandbox.request("/klevu-js-v1/klevu-js-api/klevu-1-maps.json")).status).toBe(404);
  });
});

describe("its faults", () => {
  const body = request([search({ query: { term: "soffa" } })]);

  it.each([
    ["error", 500, "json"],
    ["html", 200, "html"],
    ["rate_limit", 429, "json"],
    ["malformed", 200, "json"],
    ["half", 200, "json"],
    ["circular", 302, ""],
  ])("%s is asked for by a header, by a text, and for the next calls", async (name, status, type) => {
    const byText = request([search({ query: { term: `fault:${name}` } })]);
    await sandbox.request("/__sandbox/scenario", { method: "POST", body: JSON.stringify({ name, times: 1 }) });
    const answers = [await post(body), await post(body, { "x-sandbox-scenario": name }), await post(byText)];
    for (const answer of answers) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type") ?? "").toContain(type);
    }
    expect((await (await post(body)).json()).queryResults).toHaveLength(1);
  });

  it("end with a reset, and unknown ones are refused", async () => {
    const ask = (scenario: unknown) =>
      sandbox.request("/__sandbox/scenario", { method: "POST", body: JSON.stringify(scenario) });
    await ask({ name: "error", times: 1000 });
    await sandbox.request("/__sandbox/reset", { method: "POST" });
    expect((await post(body)).status).toBe(200);
    expect((await ask({ name: "fire" })).status).toBe(400);
  });
});

describe("its analytics", () => {
  it("keeps the last 500 calls, and shows them as text", async () => {
    for (let n = 0; n < 510; n++) await sandbox.request(`/analytics/n-search/search?klevu_term=${n}`);
    await sandbox.request("/analytics/productTracking", { method: "POST", body: "klevu_type=clicked" });
    const order = [{ event: "order_purchase", event_data: { items: [{ item_name: "<script>alert(1)</script>" }] } }];
    await sandbox.request("/analytics/collect", { method: "POST", body: JSON.stringify(order) });
    const events = await (await sandbox.request("/__sandbox/events")).json();
    expect(events).toHaveLength(500);
    expect(events[0]).toEqual({ at: "2026-05-01T10:00:00.000Z", path: "collect", fields: JSON.stringify(order) });
    expect(events[1]).toMatchObject({ path: "productTracking", fields: '{"klevu_type":"clicked"}' });
    const page = await (await sandbox.request("/")).text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script>");
  });

  it("may be called by pages of the shop", async () => {
    const answer = await sandbox.request("/analytics/n-search/search", {
      headers: { origin: "http://localhost:3000" },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });
});
