import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Kind, makeShop, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

/** Opens a shop for the tests of a block; its end throws what the backend met unexpectedly. */
function useShop(kind: Kind): () => Shop {
  let shop: Shop;
  beforeAll(async () => {
    shop = await makeShop(kind);
  });
  afterAll(() => shop.dispose());
  return () => shop;
}

const PATH = "http://localhost/api/catalog/vue_storefront_catalog_bmse/product/_search";
const nest = (depth: number, wrap: (inner: unknown) => unknown, core: unknown = { match_all: {} }) => {
  let body = core;
  for (let n = 0; n < depth; n++) body = wrap(body);
  return body;
};
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

/** Searches that are short to write and long to run, or that read what is nobody's business. */
const BOMBS: [string, unknown][] = [
  ["must in must", { query: nest(30, (must) => ({ bool: { must } })) }],
  ["must_not in must_not", { query: nest(30, (must_not) => ({ bool: { must_not } })) }],
  ["wide and deep", { query: nest(6, (query) => ({ bool: { should: many(6, () => query) } })) }],
  ["function_score in itself", { query: nest(20, (query) => ({ function_score: { query } })) }],
  ["constant_score in itself", { query: nest(30, (filter) => ({ constant_score: { filter } })) }],
  ["nested in itself", { query: nest(20, (query) => ({ nested: { path: "configurable_children", query } })) }],
  ["terms without end", { query: { terms: { id: many(10_000, (n) => n) } } }],
  ["ids without end", { query: { ids: { values: many(10_000, String) } } }],
  ["should without end", { query: { bool: { should: many(3000, (n) => ({ term: { id: n } })) } } }],
  ["a page of everything", { size: 1e9, query: { match_all: {} } }],
  ["a page far away", { from: 1e9, size: 10 }],
  ["negative pages", { from: -1, size: -1 }],
  ["buckets without end", { aggs: { a: { terms: { field: "sku", size: 2 ** 31 } } } }],
  ["buckets in buckets", { aggs: nest(8, (aggs) => ({ a: { terms: { field: "sku", size: 1000 }, aggs } }), {}) }],
  ["aggregations without end", { aggs: Object.fromEntries(many(500, (n) => [`a${n}`, { terms: { field: "sku" } }])) }],
  ["ranges without end", { aggs: { a: { range: { field: "price", ranges: many(5000, (n) => ({ from: n })) } } } }],
  ["a histogram of atoms", { aggs: { a: { histogram: { field: "price", interval: 1e-9 } } } }],
  ["a script", { query: { script: { script: { source: "while(true){}" } } } }],
  ["a script for a field", { script_fields: { a: { script: { source: "1" } } } }],
  ["a script that sorts", { sort: { _script: { type: "number", script: "1", order: "asc" } } }],
  ["a runtime field", { runtime_mappings: { a: { type: "long", script: "emit(1)" } } }],
  ["another index", { query: { terms: { sku: { index: "customer", id: "1", path: "email" } } } }],
  ["a template", { query: { template: { source: "{{#toJson}}a{{/toJson}}" } } }],
  ["a regular expression", { query: { regexp: { sku: "(a+)+b" } } }],
  ["a wildcard", { query: { wildcard: { sku: "*".repeat(2000) } } }],
  ["a fuzzy word", { query: { fuzzy: { name: { value: "a".repeat(5000), fuzziness: 50 } } } }],
  ["a query string", { query: { query_string: { query: "(".repeat(2000) } } }],
  ["a long word", { query: { match: { name: "a".repeat(90_000) } } }],
  ["many words", { query: { match: { name: "a ".repeat(45_000) } } }],
  ["a phrase of many words", { query: { match_phrase: { name: "lamp ".repeat(15_000) } } }],
  ["escaped quotes", { query: { match: { name: '"\\'.repeat(20_000) } } }],
  ["fields without end", { query: { multi_match: { query: "a", fields: many(3000, (n) => `f${n}^2`) } } }],
  ["weights out of range", { query: { multi_match: { query: "a", fields: ["name^1e308"] } } }],
  ["sources without end", { _source: many(3000, (n) => `${"*".repeat(3)}${n}`) }],
  ["a source of stars", { _source: ["*a*a*a*a*a*a*a*a*a*a*b"] }],
  ["sorts without end", { sort: many(3000, (n) => ({ [`f${n}`]: "asc" })) }],
  ["suggestions of a long word", { suggest: { text: "a".repeat(50_000), a: { term: { field: "spelling" } } } }],
  ["a prototype", JSON.parse('{"__proto__":{"size":1},"query":{"constructor":{"prototype":{}}}}')],
  ["a text for a query", { query: "match_all" }],
  ["a list for a body", [{ query: {} }]],
  ["highlighting", { highlight: { fields: { "*": {} } } }],
  ["a scroll", { scroll: "1h" }],
  ["collapsed", { collapse: { field: "sku", inner_hits: { name: "a", size: 10_000 } } }],
  ["more like everything", { query: { more_like_this: { like: "lamp ".repeat(5000), min_term_freq: 0 } } }],
  ["a distance of everything", { sort: [{ _geo_distance: { a: [0, 0] } }] }],
  ["points of every document", { query: { script_score: { query: { match_all: {} }, script: { source: "1/0" } } } }],
  ["a parent of all", { query: { has_child: { type: "product", query: { match_all: {} } } } }],
  ["vectors of many numbers", { knn: { field: "v", query_vector: many(20_000, () => 0.5), k: 10_000 } }],
  ["a sampler of samplers", { aggs: nest(30, (aggs) => ({ a: { sampler: { shard_size: 1e9 }, aggs } }), {}) }],
  ["search after", { search_after: many(5000, (n) => n), sort: ["_id"] }],
  ["rescored", { rescore: many(100, () => ({ window_size: 10_000, query: { rescore_query: { match_all: {} } } })) }],
];

describe("a search", () => {
  const shop = useShop("sqlite");

  it.each(BOMBS)("%s is refused or quick", async (_, body) => {
    const text = JSON.stringify(body);
    const costs: number[] = [];
    for (let run = 0; run < 2; run++) {
      const before = process.cpuUsage();
      const response = await shop().app.fetch(
        new Request(PATH, { method: "POST", body: text, headers: { "content-type": "application/json" } }),
      );
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
      expect([200, 400, 413]).toContain(response.status);
      const answer = await response.text();
      expect(answer.length).toBeLessThan(500_000);
      expect(answer).not.toMatch(/at \w+ \(|node_modules|scrypt|@example\.com/);
    }
    expect(Math.min(...costs)).toBeLessThan(500);
  });
});

describe.each(KINDS)("a URL in an odd encoding on %s", (kind) => {
  const shop = useShop(kind);

  it.each([
    "%",
    "%2",
    "%zz",
    "%00",
    "%c0%af",
    "%ff%fe",
    "%ed%a0%80",
    "%2e%2e%2f",
    "%252e%252e",
    "..%5c..%5c",
    "%0d%0aset-cookie:a=b",
    "%u0041",
    "\u202e",
    "a".repeat(5000),
    "%f0%9f%9b%8b",
    ";ls",
    "'--",
    "${7*7}",
    "{{7*7}}",
  ])("%j is answered, without a fault of ours", async (text) => {
    for (const path of [
      `/api/stock/check/${text}`,
      `/api/stock/check?sku=${text}`,
      `/api/cart/pull?cartId=${text}&token=${text}`,
      `/api/product/render-list?skus=${text}`,
      `/api/sync/order/${text}`,
      `/api/catalog/${text}/product/_search`,
      `/api/ext/magento-url-resolver/urlResolve?url=${text}`,
      `/api/${text}`,
    ]) {
      const response = await shop().app.fetch(new Request(`http://localhost${path}`));
      expect([path, [200, 400, 401, 403, 404, 500].includes(response.status)]).toEqual([path, true]);
      expect(response.headers.get("set-cookie")).toBeNull();
      const answer = await response.text();
      expect(answer).not.toMatch(/Internal server error|node_modules/);
    }
  });
});
