import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildRecommendationRequest, buildSearchRequest, toHostedSort } from "@/lib/hosted-search/request";
import type { HostedQuery } from "@/lib/hosted-search/types";

const QUERY: HostedQuery = {
  term: "soffa",
  categoryPath: [],
  sort: "",
  page: 1,
  size: 40,
  filters: [],
  facets: [],
  listsOutOfStock: true,
};
const first = (query: Partial<HostedQuery>) => buildSearchRequest({ ...QUERY, ...query }).recordQueries?.[0];

describe("a request of the provider", () => {
  it("searches for a text", () => {
    expect(first({})).toEqual({
      id: "records",
      typeOfRequest: "SEARCH",
      settings: {
        query: { term: "soffa" },
        typeOfRecords: ["KLEVU_PRODUCT"],
        limit: 40,
        offset: 0,
        sort: "RELEVANCE",
        searchPrefs: ["showOutOfStockProducts", "partialMatch"],
      },
      filters: {
        filtersToReturn: {
          enabled: false,
          include: [],
          options: { order: "FREQ", minCount: 1 },
          rangeFilterSettings: [],
        },
      },
    });
  });

  it("lists a category by the names down to it", () => {
    expect(first({ term: "*", categoryPath: ["Vardagsrum", "Soffor"], listsOutOfStock: false })).toMatchObject({
      typeOfRequest: "CATNAV",
      settings: {
        query: { term: "*", categoryPath: "Vardagsrum;Soffor" },
        searchPrefs: ["hideOutOfStockProducts", "partialMatch"],
      },
    });
  });

  it("joins records of other kinds by their names", () => {
    expect(buildSearchRequest(QUERY, "collections").recordQueries?.[0]).toMatchObject({
      settings: { typeOfRecords: ["collections"], groupBy: "name" },
    });
  });

  it("counts facets and narrows by values and by bounds, in the units of the records", () => {
    const { filters } = {
      filters: {},
      ...first({
        facets: [
          { key: "color", isRange: false },
          { key: "klevu_price", isRange: true, interval: 400 },
          { key: "product_measure_width", isRange: true },
        ],
        filters: [
          { key: "color", values: ["Blå", "Grå"] },
          { key: "product_measure_width", from: null, to: 220 },
          { key: "klevu_price", from: 800, to: null },
        ],
      }),
    };
    expect(filters).toMatchObject({
      filtersToReturn: {
        enabled: true,
        include: ["color", "klevu_price", "product_measure_width"],
        rangeFilterSettings: [
          { key: "klevu_price", minMax: true, rangeInterval: 400 },
          { key: "product_measure_width", minMax: true },
        ],
      },
      applyFilters: {
        filters: [
          { key: "color", values: ["Blå", "Grå"], settings: { singleSelect: false } },
          { key: "product_measure_width", values: ["0", "220"] },
          { key: "klevu_price", values: ["800", "999999999"] },
        ],
      },
    });
  });

  it("begins a page where the one before it ended", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 1, max: 100 }), (page, size) => {
        expect(first({ page, size })).toMatchObject({ settings: { offset: (page - 1) * size, limit: size } });
      }),
    );
  });

  it.each([
    ["updated_at:asc", "NEW_ARRIVAL_ASC"],
    ["updated_at:desc", "NEW_ARRIVAL_DESC"],
    ["final_price", "PRICE_ASC"],
    ["final_price:desc", "PRICE_DESC"],
    ["_score:desc", "RELEVANCE"],
    ["", "RELEVANCE"],
    ["constructor", "RELEVANCE"],
  ])("orders %j by %s", (sort, expected) => expect(toHostedSort(sort)).toBe(expected));

  it.each([
    ["similar", "RECS_SIMILAR"],
    ["alsoBought", "RECS_ALSO_BOUGHT"],
    ["alsoViewed", "RECS_ALSO_VIEWED"],
    ["trending", "RECS_TRENDING"],
  ] as const)("recommends what is %s by %s", (kind, type) => {
    expect(buildRecommendationRequest(kind, ["7"], 20).recordQueries?.[0]).toMatchObject({ typeOfRequest: type });
  });
});
