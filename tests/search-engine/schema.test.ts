import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { parseSearchRequest } from "../../lib/search-engine/schema";
import type { SearchBody, SearchEngine } from "../../lib/search-engine/types";
import { fuzzRuns } from "../fuzz-runs";
import { CASES } from "./cases";
import { testProducts } from "./documents";

const post = (body: unknown, query = "") => parseSearchRequest("POST", new URLSearchParams(query), body);
const bodyOf = (body: unknown, query = "") => {
  const parsed = post(body, query);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.body;
};
const refusal = (body: unknown, query = "") => {
  const parsed = post(body, query);
  return parsed.ok ? null : parsed.error.message;
};

async function codeOf(engine: SearchEngine, body: SearchBody): Promise<string> {
  const answer = await engine.search("bmse", "product", body);
  return answer.ok ? "ok" : answer.error.code;
}

describe("parseSearchRequest", () => {
  it.each(
    CASES.filter(({ name, type }) => name !== "a page too far is refused" && type === undefined).map(
      (each) => [each.name, each.body] as const,
    ),
  )("lets our own bodies through unchanged: %s", async (_, body) => {
    const engine = createEmbeddedEngine();
    engine.load("bmse", "product", testProducts("bmse"));
    const direct = await engine.search("bmse", "product", body);
    const parsed = await engine.search("bmse", "product", bodyOf(JSON.parse(JSON.stringify(body))));
    expect(JSON.stringify(parsed, (key, value) => (key === "took" ? 0 : value))).toBe(
      JSON.stringify(direct, (key, value) => (key === "took" ? 0 : value)),
    );
  });

  it("understands what Vue Storefront sends and drops what new engines refuse", () => {
    const sent = {
      query: {
        bool: {
          must: {
            function_score: {
              functions: [],
              score_mode: "multiply",
              boost_mode: "multiply",
              max_boost: 100,
              min_score: 1,
              query: {
                bool: {
                  should: [
                    {
                      multi_match: {
                        query: "soffa",
                        fields: ["name^11"],
                        operator: "or",
                        fuzziness: "2",
                        cutoff_frequency: 0.01,
                        max_expansions: 3,
                        prefix_length: 2,
                        minimum_should_match: "75%25",
                        tie_breaker: 1,
                      },
                    },
                  ],
                },
              },
            },
          },
        },
      },
      groupId: 1,
      groupToken: "abc",
    };
    const parsed = post(sent);
    expect(parsed).toMatchObject({ ok: true, value: { groupId: "1", groupToken: "abc" } });
    expect(JSON.stringify(parsed)).toContain('"minimum_should_match":"75%"');
    expect(JSON.stringify(parsed)).not.toContain("cutoff_frequency");
    expect(parsed.ok && "groupId" in parsed.value.body).toBe(false);
  });

  it("takes an empty body, a single clause where a list may stand and both names of aggregations", () => {
    expect(bodyOf({})).toEqual({});
    expect(bodyOf({ query: { bool: { filter: { terms: { sku: ["A", null] } } } } })).toEqual({
      query: { bool: { filter: [{ terms: { sku: ["A"] } }] } },
    });
    expect(bodyOf({ aggregations: { a: { terms: { field: "color", order: { _term: "asc" } } } } })).toEqual({
      aggs: { a: { terms: { field: "color", order: { _key: "asc" } } } },
    });
    expect(bodyOf({ sort: ["_score", { price: { order: "desc", unmapped_type: "long" } }] })).toEqual({
      sort: ["_score", { price: { order: "desc" } }],
    });
  });

  it.each([1, 2])("reads the request parameter of a GET, encoded %i times", (times) => {
    const json = JSON.stringify({ query: { match: { name: "åäö soffa" } } });
    const once = times === 2 ? encodeURIComponent(json) : json;
    const parsed = parseSearchRequest(
      "GET",
      new URLSearchParams({
        request: once,
        size: "5",
        from: "-3",
        sort: "final_price:desc,id",
        _source_include: "sku,name",
        _source_exclude: "*.sgn",
      }),
      null,
    );
    expect(parsed).toEqual({
      ok: true,
      value: {
        groupId: null,
        groupToken: null,
        body: {
          query: { match: { name: "åäö soffa" } },
          size: 5,
          from: 0,
          sort: [{ final_price: "desc" }, { id: "asc" }],
          _source: { includes: ["sku", "name"], excludes: ["*.sgn"] },
        },
      },
    });
  });

  it("reads a percent sign in a GET that is encoded once", () => {
    const request = JSON.stringify({ query: { match: { name: "100 % ull" } } });
    expect(parseSearchRequest("GET", new URLSearchParams({ request }), null)).toMatchObject({
      ok: true,
      value: { body: { query: { match: { name: "100 % ull" } } } },
    });
  });

  it("lets parameters win over the body and ignores empty ones", () => {
    expect(bodyOf({ size: 1, from: 2 }, "size=7&sort=&from=")).toEqual({ size: 7, from: 2 });
  });

  it.each([
    ["a script query", { query: { script: { script: "1" } } }, "query.script:"],
    [
      "a script score",
      { query: { function_score: { query: {}, script_score: { script: "1" } } } },
      "query.function_score:",
    ],
    [
      "a script deep inside",
      { query: { bool: { must: [{ bool: { should: [{ script: {} }] } }] } } },
      "query.bool.must.0.bool.should.0.script:",
    ],
    ["a script sort", { sort: [{ _script: { script: "1" } }] }, "sort.0._script:"],
    ["script fields", { script_fields: {} }, "script_fields"],
    ["runtime fields", { runtime_mappings: {} }, "runtime_mappings"],
    ["a query string", { query: { query_string: { query: "*" } } }, "query.query_string:"],
    ["a wildcard", { query: { wildcard: { name: "*a*" } } }, "query.wildcard:"],
    [
      "a lookup in another index",
      { query: { terms: { id: { index: "users", id: "1", path: "x" } } } },
      "query.terms.id:",
    ],
    ["an unknown aggregation", { aggs: { a: { scripted_metric: {} } } }, "aggs.a.scripted_metric:"],
    ["an aggregation inside terms", { aggs: { a: { terms: { field: "x" }, aggs: {} } } }, "aggs.a:"],
    ["too many hits", { size: 10_001 }, "size:"],
    ["too many buckets", { aggs: { a: { terms: { field: "x", size: 1_000_000 } } } }, "aggs.a.terms.size:"],
    [
      "a histogram that fills its gaps",
      { aggs: { a: { histogram: { field: "x", interval: 0.001 } } } },
      "aggs.a.histogram.min_doc_count:",
    ],
    [
      "a histogram without width",
      { aggs: { a: { histogram: { field: "x", interval: 0, min_doc_count: 1 } } } },
      "aggs.a.histogram.interval:",
    ],
    ["two queries in one", { query: { match_all: {}, term: { a: 1 } } }, "query:"],
    ["an option nobody knows", { query: { match: { name: { query: "a", quary: 1 } } } }, "query.match.name:"],
    ["a field of the engine's own", { query: { term: { _id: "1" } } }, "query.term._id:"],
    [
      "a suggestion from a field of the engine's own",
      { suggest: { s: { text: "a", term: { field: "_source" } } } },
      "suggest.s.term.field:",
    ],
    ["a field that is a pattern", { query: { exists: { field: "na*" } } }, "query.exists.field:"],
    ["a text as long as a book", { query: { match: { name: "a".repeat(1001) } } }, "the body:"],
    [
      "a list as long as an index",
      { query: { terms: { id: Array.from({ length: 10_001 }, (_, i) => i) } } },
      "the body:",
    ],
    [
      "words in too many fields",
      { query: { multi_match: { query: "a ".repeat(400), fields: ["a", "b", "c", "d", "e", "f"] } } },
      "the body:",
    ],
    ["an array", [], "the body:"],
    ["a text", "query", "the body:"],
  ])("refuses %s and names the place", (_, body, place) => {
    expect(refusal(body)).toContain(place);
  });

  it("refuses formats it does not speak instead of answering in another", () => {
    expect(refusal({}, "request_format=search-query")).toContain("request_format");
    expect(refusal({}, "response_format=compact")).toContain("response_format");
    expect(refusal({}, "size=many")).toContain("size");
    expect(parseSearchRequest("GET", new URLSearchParams({ request: "{" }), null)).toMatchObject({
      ok: false,
      error: { code: "badRequest", status: 400 },
    });
  });

  it("survives objects that pretend to have a constructor", () => {
    expect(refusal(JSON.parse('{"sort":{"constructor":{"name":{"toString":1}}}}'))).toContain("the body:");
    expect(refusal(JSON.parse('{"query":{"__proto__":{"term":{"a":1}}}}'))).toContain("the body:");
  });

  it("refuses a body nested without end", () => {
    let query: unknown = { match_all: {} };
    for (let i = 0; i < 5000; i++) query = { bool: { must: query } };
    expect(refusal({ query })).toContain("deep");
  });

  it("never throws, whatever comes, and what it lets through the engine answers", async () => {
    const engine = createEmbeddedEngine();
    engine.load("bmse", "product", testProducts("bmse"));
    const word = fc.constantFrom(
      "query",
      "bool",
      "must",
      "should",
      "filter",
      "term",
      "terms",
      "match",
      "range",
      "gte",
      "name",
      "id",
      "color",
      "aggs",
      "sort",
      "size",
      "from",
      "_source",
      "script",
      "__proto__",
      "constructor",
      "fields",
      "nested",
      "path",
      "configurable_children",
      "boost",
      "toString",
    );
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), word);
    const json = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 6 },
        leaf,
        fc.array(tie("any"), { maxLength: 4 }),
        fc.dictionary(word, tie("any"), { maxKeys: 4 }),
      ),
    })).any;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          json,
          fc.record({ query: json }),
          fc.record({ aggs: fc.dictionary(word, json) }),
          fc.record({ sort: json, _source: json }),
        ),
        fc.dictionary(word, fc.string()),
        async (body, params) => {
          const parsed = post(body, new URLSearchParams(params).toString());
          const code = parsed.ok ? await codeOf(engine, parsed.value.body) : parsed.error.code;
          expect(["ok", "badRequest"]).toContain(code);
        },
      ),
      { numRuns: 2 * fuzzRuns },
    );
  });

  it("never throws on any query string of a GET", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (request) => {
        const parsed = parseSearchRequest("GET", new URLSearchParams({ request }), undefined);
        expect(parsed.ok ? "badRequest" : parsed.error.code).toBe("badRequest");
      }),
    );
  });
});
