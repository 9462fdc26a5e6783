import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceStep, toFacetAggregations, toHostedFacets, toHostedFilters } from "@/lib/catalog/hosted-facets";
import { getSettings, type Settings } from "@/lib/config/settings";

const standard = getSettings("bmse");
const settings: Settings = {
  ...standard,
  catalog: {
    ...standard.catalog,
    filterAttributes: ["price", "color", "product_showroom", "stock.qty", "product_delivery_time"],
    priceRanges: [{ to: 400 }, { from: 400, to: 800 }, { from: 800, to: 2400 }, { from: 2400 }],
  },
};
const attributes = [
  {
    attribute_code: "color",
    options: [
      { value: "49", label: "Blå " },
      { value: "50", label: "Grå" },
      { value: "51", label: "" },
    ],
  },
];
const names = { attributes, settings };
const filter = (filters: Record<string, string[]>) => toHostedFilters(filters, null, names);

describe("filters for the provider", () => {
  it("name options by their labels and measures in centimetres", () => {
    expect(
      filter({ color: ["49", "50"], product_measure_width: ["180-240"], product_measure_depth: ["*-90"] }),
    ).toEqual([
      { key: "color", values: ["Blå", "Grå"] },
      { key: "product_measure_width", from: 180, to: 240 },
      { key: "product_measure_depth", from: null, to: 90 },
    ]);
    expect(filter({ color: [] })).toEqual([]);
    expect(toHostedFilters({}, { fixed: { color: [50] } }, names)).toEqual([{ key: "color", values: ["Grå"] }]);
  });

  it.each([
    [["400-800"], { from: 400, to: 799.99 }],
    [["*-400", "400-800"], { from: null, to: 799.99 }],
    [["2400-*", "800-2400"], { from: 800, to: null }],
    [["500-900"], { from: 500, to: 900 }],
    [["500-900", "600-700"], { from: 500, to: 900 }],
  ])("join the prices %j", (price, range) => {
    expect(filter({ price })).toEqual([{ key: "klevu_price", ...range }]);
  });

  it.each([
    [{ price: ["*-400", "800-2400"] }],
    [{ color: ["51"] }],
    [{ color: ["49", "77"] }],
    [{ material: ["1"] }],
    [{ "stock.qty": ["1"] }],
    [{ product_delivery_time: ["28"] }],
    [{ product_showroom: ["3"] }],
  ])("there are none for %j: our own engine answers", (filters: Record<string, string[]>) => {
    expect(filter({ color: ["49"], ...filters })).toBeNull();
  });
});

describe("facets of the provider", () => {
  it("are all but those only we know", () => {
    expect(toHostedFacets(settings)).toEqual([
      { key: "klevu_price", isRange: true, interval: 400 },
      { key: "color", isRange: false },
      { key: "product_measure_width", isRange: true },
      { key: "product_measure_depth", isRange: true },
      { key: "product_measure_height", isRange: true },
    ]);
  });

  it.each([
    [[{ to: 400 }, { from: 400, to: 1000 }, { from: 1000 }], 200],
    [[{ to: 400 }, { from: 400, to: 410 }], undefined],
    [[{ to: 99.5 }], undefined],
    [[], undefined],
  ])("count prices %j in steps of %s", (bands, step) => expect(priceStep(bands)).toBe(step));

  it("become counts by the ids of options, by label or id, those with most products", () => {
    const options = [
      { value: "grå", count: 4 },
      { value: "49", count: 9 },
      { value: "Rosa", count: 2 },
    ];
    const read = (size: number) =>
      toFacetAggregations([{ key: "color", options, min: null, max: null }], {
        attributes,
        settings: { ...settings, catalog: { ...settings.catalog, filterSizes: {}, filterSize: size } },
      });
    expect(read(20)).toEqual({
      "facet:color": {
        values: {
          buckets: [
            { key: "49", doc_count: 9 },
            { key: "50", doc_count: 4 },
          ],
        },
      },
    });
    expect(read(1)["facet:color"]).toEqual({ values: { buckets: [{ key: "49", doc_count: 9 }] } });
  });

  it("add the steps of prices up to the bands, each product once", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ at: fc.nat(20), count: fc.integer({ min: 1, max: 50 }) })), (steps) => {
        const options = steps.map(({ at, count }) => ({ value: `${at * 400} - ${at * 400 + 399}`, count }));
        const prices = toFacetAggregations([{ key: "klevu_price", options, min: 10, max: 8399 }], names)["facet:price"];
        const buckets = steps.length === 0 ? [] : Object(prices).ranges.buckets;
        const sum = (counts: { count?: number; doc_count?: number }[]) =>
          counts.reduce((all, { count = 0, doc_count: hits = count }) => all + hits, 0);
        expect(sum(buckets)).toBe(sum(steps));
        const low = steps.filter(({ at }) => at === 0);
        expect(buckets[0]?.doc_count ?? 0).toBe(sum(low));
      }),
    );
  });

  it.each([
    [{ key: "klevu_price", options: [], min: 1, max: 2 }],
    [{ key: "klevu_price", options: [{ value: "0 - 399", count: 1 }], min: null, max: 2 }],
    [{ key: "klevu_price", options: [{ value: "cheap", count: 1 }], min: 1, max: 2 }],
    [{ key: "product_measure_width", options: [], min: null, max: 3 }],
    [{ key: "product_showroom", options: [{ value: "1", count: 1 }], min: null, max: null }],
    [{ key: "unknown", options: [], min: 1, max: 2 }],
  ])("are left out where they are not understood: %j", (facet) => {
    expect(toFacetAggregations([facet], names)).toEqual({});
  });
});
