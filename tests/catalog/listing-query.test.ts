import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DELIVERY_DAYS, filterKind, formatRange, parseRange } from "../../lib/catalog/filters";
import { countFilters, toggleFilter, withFilter, withoutFilters } from "../../lib/catalog/listing-change";
import {
  canonicalQuery,
  cleanText,
  DEFAULT_FILTERS,
  formatListingQuery,
  parseListingQuery,
  parseQuerySegment,
  parseSearchTab,
  parseSort,
  segmentParams,
} from "../../lib/catalog/listing-query";
import { type ListingQuery, SORTS } from "../../lib/catalog/types";
import { fuzzRuns } from "../fuzz-runs";

const parse = (query: string) => parseListingQuery(new URLSearchParams(query));
const nothing: ListingQuery = { q: "", page: 1, sort: null, filters: {} };

describe("parseListingQuery", () => {
  it("reads text, page, sort and filters", () => {
    expect(
      parse(
        "q=h%C3%B6rn+soffa&page=3&sort=final_price:desc&color=50&color=49&price=400-800&product_measure_width=*-250",
      ),
    ).toEqual({
      q: "hörn soffa",
      page: 3,
      sort: "price-desc",
      filters: { color: ["49", "50"], price: ["400-800"], product_measure_width: ["*-250"] },
    });
  });

  it("reads a record as a router gives it, repeated and comma lists alike", () => {
    expect(parseListingQuery({ color: ["50", "49,50"], product_brand: "7", page: undefined })).toEqual({
      ...nothing,
      filters: { color: ["49", "50"], product_brand: ["7"] },
    });
  });

  it.each([
    ["unknown names", "utm_source=x&__proto__=1&constructor=2&type_id=3"],
    ["ids that are none", "color=abc&product_brand=-1&product_material=1.5&product_showroom=1e3"],
    ["ranges that are none", "price=*-*&price=800-400&price=1-2-3&price=a-b&product_measure_width=-"],
    ["days and stock nobody offers", "product_delivery_time=15&stock.qty=2"],
    ["pages that are none", "page=0&sort=name"],
    ["more pages that are none", "page=-4"],
    ["pages in words", "page=two&sort=__proto__"],
    ["white space", "q=%20%09%0A"],
  ])("drops %s", (_, query) => {
    expect(parse(query)).toEqual(nothing);
  });

  it("keeps one range of a measure and one delivery time, and every price band", () => {
    expect(
      parse(
        "product_measure_height=10-20&product_measure_height=30-40&product_delivery_time=14&product_delivery_time=42&price=8000-12000&price=400-800",
      ).filters,
    ).toEqual({
      product_measure_height: ["30-40"],
      product_delivery_time: ["42"],
      price: ["400-800", "8000-12000"],
    });
  });

  it("reads the bucket keys of old clients", () => {
    expect(parse("price=400.0-800.0&price=*-400.0").filters).toEqual({ price: ["*-400", "400-800"] });
  });

  it("reads only the attributes it is given", () => {
    expect(parseListingQuery(new URLSearchParams("color=1&product_brand=2"), ["product_brand"]).filters).toEqual({
      product_brand: ["2"],
    });
  });

  it("bounds what it reads", () => {
    const many = new URLSearchParams([
      ["q", "å".repeat(5000)],
      ["page", "999999"],
      ...Array.from({ length: 5000 }, (_, i): [string, string] => ["color", String(i)]),
    ]);
    const query = parseListingQuery(many);
    expect([query.q.length, query.page, query.filters.color?.length]).toEqual([200, 250, 100]);
  });
});

const sortedIds = fc
  .uniqueArray(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 8 })
  .map((ids) => ids.sort((a, b) => a - b).map(String));
const bound = fc.option(fc.integer({ min: 0, max: 99_999 }));
const range = fc
  .tuple(bound, bound)
  .filter(([from, to]) => from !== null || to !== null)
  .map(([a, b]) => (a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b }));
function valuesOf(code: string): fc.Arbitrary<string[]> {
  switch (filterKind(code)) {
    case "options":
      return sortedIds;
    case "delivery":
      return fc.constantFrom(...DELIVERY_DAYS).map((days) => [String(days)]);
    case "stock":
      return fc.constant(["1"]);
    default:
      return range.map((each) => [formatRange(each)]);
  }
}

const filters = fc
  .subarray(DEFAULT_FILTERS)
  .chain((codes) => fc.tuple(...codes.map((code) => fc.tuple(fc.constant(code), valuesOf(code)))))
  .map((entries): Record<string, string[]> => Object.fromEntries(entries));
const anyQuery: fc.Arbitrary<ListingQuery> = fc.record({
  q: fc.string({ unit: "grapheme", maxLength: 60 }).map(cleanText),
  page: fc.integer({ min: 1, max: 250 }),
  sort: fc.constantFrom(...SORTS, null),
  filters,
});
const anyParams = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom("q", "page", "sort", ...DEFAULT_FILTERS), fc.string()),
      fc.string({ unit: "binary" }),
    ),
    { maxLength: 20 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("formatListingQuery", () => {
  it("is undone by parsing, also through the path form", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parse(formatListingQuery(query))).toEqual(query);
        expect(parseQuerySegment(encodeURIComponent(formatListingQuery(query)))).toEqual(query);
        expect(parseQuerySegment(formatListingQuery(query))).toEqual(query);
      }),
    );
  });

  it("has one form for whatever comes, and that form stays", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const canonical = canonicalQuery(params);
        expect(canonicalQuery(new URLSearchParams(canonical))).toBe(canonical);
        expect(parse(canonical)).toEqual(parseListingQuery(params));
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("ignores the order of the parameters", () => {
    expect(canonicalQuery(new URLSearchParams("page=2&product_brand=9&color=50&sort=price-asc&color=49&x=1"))).toBe(
      "color=49&color=50&product_brand=9&sort=final_price&page=2",
    );
    expect(canonicalQuery(new URLSearchParams("page=1&x=2"))).toBe("");
  });

  it.each([
    ["tab=pages&q=leverans", "q=leverans&tab=pages"],
    ["q=leverans&tab=all", "q=leverans"],
    ["tab=pages", ""],
  ])("keeps the tab of a search: %s", (query, canonical) => {
    expect(canonicalQuery(new URLSearchParams(query))).toBe(canonical);
    expect(parseSearchTab(segmentParams(encodeURIComponent(canonical)))).toBe(
      canonical.includes("tab") ? "pages" : null,
    );
  });
});

describe("parseQuerySegment", () => {
  it.each(["", "%E0%A4%A", "%", "x", "%00"])("asks for nothing when it is broken: %s", (segment) => {
    expect(parseQuerySegment(segment)).toEqual(nothing);
  });

  it("reads text that looks encoded as the text it is", () => {
    const query = { ...nothing, q: "100%25 ull = 50%" };
    expect(parseQuerySegment(encodeURIComponent(formatListingQuery(query)))).toEqual(query);
    expect(parseQuerySegment(formatListingQuery(query))).toEqual(query);
  });
});

describe("filters of attributes that only the catalogue knows", () => {
  it("are option ids under the code of an attribute, in one order", () => {
    expect(parse("manufacturer=31&glove_size=72&glove_size=71&color=49").filters).toEqual({
      color: ["49"],
      glove_size: ["71", "72"],
      manufacturer: ["31"],
    });
    expect(canonicalQuery(new URLSearchParams("manufacturer=31&color=49"))).toBe("color=49&manufacturer=31");
  });

  it.each([
    "manufacturer=smith",
    "gad_source=1",
    "utm_id=7",
    "Maker=3",
    "m=1",
    "id=4",
    "maker_from=2",
    "__proto__=1",
    "sort=1",
  ])("are none of %s", (query) => expect(parse(query).filters).toEqual({}));

  it("are ten at most, and none where a page allows its own", () => {
    const many = Array.from({ length: 40 }, (_, index) => `code_${index}=1`).join("&");
    expect(Object.keys(parse(many).filters)).toHaveLength(10);
    expect(parseListingQuery(new URLSearchParams("maker=1"), ["color"]).filters).toEqual({});
  });
});

describe("forms of a list", () => {
  it.each([
    ["product_measure_width=240", { product_measure_width: ["*-240"] }],
    ["price_from=800&price_to=", { price: ["800-*"] }],
    ["price_from=2+400+kr&price_to=800", { price: ["800-2400"] }],
    ["product_measure_depth_from=60&product_measure_depth_to=90", { product_measure_depth: ["60-90"] }],
    ["price=400-800&price_from=&price_to=", { price: ["400-800"] }],
    ["price=400-800&price_from=1000", { price: ["1000-*"] }],
    ["color_from=4", {}],
  ])("%s is read as bounds", (text, filters) => {
    expect(parse(text).filters).toEqual(filters);
  });
});

describe("ranges and sorts", () => {
  it.each([
    ["400-800", { from: 400, to: 800 }],
    ["*-400", { from: null, to: 400 }],
    ["12000-*", { from: 12_000, to: null }],
    ["-90", { from: null, to: 90 }],
    ["90-", { from: 90, to: null }],
    ["12.5-13", { from: 12.5, to: 13 }],
  ])("%s is read", (text, expected) => {
    expect(parseRange(text)).toEqual(expected);
  });

  it.each([
    ["updated_at:desc", "latest"],
    ["_score:desc", "relevance"],
    ["final_price", "price-asc"],
    ["final_price:asc", "price-asc"],
    ["final_price:desc", "price-desc"],
    ["price-asc", "price-asc"],
    ["toString", null],
  ])("sort %s is %s", (text, sort) => {
    expect(parseSort(text)).toBe(sort);
  });
});

describe("changes to a list", () => {
  const query = parse("q=soffa&page=4&color=49&sort=latest");

  it("switch values on and off and go back to page 1", () => {
    expect(toggleFilter(query, "color", "50")).toEqual({ ...query, page: 1, filters: { color: ["49", "50"] } });
    expect(toggleFilter(query, "color", "49")).toEqual({ ...query, page: 1, filters: {} });
  });

  it("replace a measure and a delivery time", () => {
    expect(
      toggleFilter(withFilter(query, "product_delivery_time", ["42"]), "product_delivery_time", "14").filters
        .product_delivery_time,
    ).toEqual(["14"]);
  });

  it("keep the text when filters are cleared", () => {
    expect(withoutFilters(query)).toEqual({ ...query, page: 1, filters: {} });
    expect(countFilters(toggleFilter(query, "price", "400-800"))).toBe(2);
  });
});
