import { describe, expect, it } from "vitest";
import { parseElasticAnswer, toElasticAnswer } from "../../lib/search-engine/answer";
import { createApiEngine } from "../../lib/search-engine/api";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { aliasName, indexName, isEntityType, parseIndexName } from "../../lib/search-engine/index-name";
import type { SearchBody } from "../../lib/search-engine/types";
import { STORE_CODES } from "../../lib/storefront/types";
import { ok } from "../../lib/upstream/types";
import { testProducts } from "./documents";

describe("toElasticAnswer", () => {
  it("tells the total as a number and is read back as it was", async () => {
    const engine = createEmbeddedEngine();
    engine.load("bmse", "product", testProducts("bmse"));
    const answer = await engine.search("bmse", "product", {
      query: { match: { name: "soffa" } },
      size: 2,
      aggs: { a: { terms: { field: "color" } } },
      suggest: { s: { text: "spegle", term: { field: "name.words" } } },
    });
    if (!answer.ok) throw new Error(answer.error.message);
    const raw = toElasticAnswer("vue_storefront_catalog_bmse", "product", answer.value);
    expect(raw).toMatchObject({
      timed_out: false,
      hits: { total: answer.value.total, hits: [{ _index: "vue_storefront_catalog_bmse", _type: "product" }, {}] },
    });
    expect(parseElasticAnswer(JSON.parse(JSON.stringify(raw)))).toEqual(ok(answer.value));
  });

  it("reads the total of new servers", () => {
    expect(parseElasticAnswer({ hits: { total: { value: 3, relation: "eq" }, hits: [] } })).toEqual(
      ok({ total: 3, hits: [], aggregations: {} }),
    );
  });

  it.each([[null], [{}], [{ hits: null }], [{ error: "no" }], ["text"]])("is a contract failure for %j", (raw) => {
    expect(parseElasticAnswer(raw)).toMatchObject({ ok: false, error: { kind: "contract", code: "wrongFormat" } });
  });
});

describe("an answer in part", () => {
  const whole = { took: 1, timed_out: false, _shards: { total: 2, failed: 0 }, hits: { total: 0, hits: [] } };
  it.each([
    ["timed out", { timed_out: true }],
    ["lacks a shard", { _shards: { total: 2, successful: 1, failed: 1 } }],
  ])("that %s is a failure, as what it lacks is not absent", (_, part) => {
    expect(parseElasticAnswer(whole)).toMatchObject({ ok: true });
    expect(parseElasticAnswer({ ...whole, ...part })).toMatchObject({
      ok: false,
      error: { kind: "http", code: "serverError", status: 503, retryable: true },
    });
  });
});

describe("createApiEngine", () => {
  it("calls the index of the store view with the prepared body", async () => {
    const calls: unknown[][] = [];
    const engine = createApiEngine({
      prefix: "vue_storefront_catalog",
      call: async (...call) => {
        calls.push(call);
        return ok({ hits: { total: 1, hits: [{ _id: "7", _score: null, _source: { sku: "A" } }] } });
      },
    });
    const body: SearchBody = { sort: [{ name: "asc" }], size: 5 };
    expect(await engine.search("bmfi", "product", body)).toEqual(
      ok({ total: 1, hits: [{ id: "7", score: null, source: { sku: "A" } }], aggregations: {} }),
    );
    expect(calls).toEqual([
      ["bmfi", "vue_storefront_catalog_bmfi", "product", { sort: [{ "name.keyword": "asc" }], size: 5, from: 0 }],
    ]);
  });

  it("answers documents of other platforms in the shop's shape, and makes up nothing that was left out", async () => {
    const [_source, raw] = [
      { id: "7", url_key: "axe", name: "Axe &amp; helve", status: "1", stock: { qty: "2.0000", is_in_stock: "1" } },
      { name: "Axe &amp; helve" },
    ];
    const answerOf = async (source: object, isRaw = false) => {
      const call = async () => ok({ hits: { total: 1, hits: [{ _id: "7", _source: source }] } });
      const answer = await createApiEngine({ prefix: "x", call, isRaw }).search("bmfi", "product", {});
      return answer.ok ? answer.value.hits[0]?.source : null;
    };
    expect(await answerOf(_source)).toEqual({
      id: 7,
      url_key: "axe",
      slug: "axe",
      name: "Axe & helve",
      status: 1,
      stock: { qty: 2, is_in_stock: true, manage_stock: true },
    });
    expect(await answerOf(raw)).toEqual({ name: "Axe & helve" });
    expect(await answerOf(raw, true)).toEqual(raw);
  });

  it("hands a failure on and asks nothing for a body that cannot be answered", async () => {
    const down = { ok: false, error: { kind: "network", code: "unreachable", retryable: true } } as const;
    let calls = 0;
    const engine = createApiEngine({ prefix: "x", call: async () => (calls++, down) });
    expect(await engine.search("bmse", "product", {})).toEqual(down);
    expect(await engine.search("bmse", "product", { from: 10_000 })).toMatchObject({
      ok: false,
      error: { code: "badRequest" },
    });
    expect(calls).toBe(1);
  });
});

describe("index names", () => {
  it.each(STORE_CODES.map((code) => [code]))("of %s are read back", (code) => {
    expect(parseIndexName("vue_storefront_catalog", indexName("vue_storefront_catalog", code))).toBe(code);
    expect(aliasName("p", code, "product")).toBe(`p_${code}_product`);
  });

  it.each([
    "",
    "vue_storefront_catalog",
    "vue_storefront_catalog_xx",
    "other_bmse",
    "vue_storefront_catalog_bmse_product",
    "_all",
    "*",
  ])("of others are refused: %s", (index) => {
    expect(parseIndexName("vue_storefront_catalog", index)).toBeNull();
  });

  it("knows the entity types", () => {
    expect([isEntityType("product"), isEntityType("user"), isEntityType("__proto__")]).toEqual([true, false, false]);
  });
});
