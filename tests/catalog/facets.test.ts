import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributeDocument, readLargest, toFacets } from "../../lib/catalog/facets";
import { buildListingBody } from "../../lib/catalog/listing-body";
import { parseListingQuery } from "../../lib/catalog/listing-query";
import { getSettings } from "../../lib/config/settings";
import { listed, search, shopWith } from "./documents";

const settings = getSettings("bmse");
const attributes = [
  {
    attribute_code: "color",
    frontend_label: "Färg",
    options: [
      { value: 49, label: "Grå", swatch: "#888888" },
      { value: 50, label: "Blå", swatch: "blue" },
      { value: 51, label: "  " },
    ],
  },
  {
    attribute_code: "product_brand",
    frontend_label: " ",
    default_frontend_label: "Märke",
    options: [
      { value: "7", label: "Björkmo" },
      { value: "8", label: "Annat" },
    ],
  },
  {
    attribute_code: "product_showroom",
    frontend_label: "Butik",
    options: [
      { value: "1", label: "Hisingen" },
      { value: "2", label: "Kållered" },
    ],
  },
].map((each) => attributeDocument.parse(each));

const engine = shopWith(
  listed(1, {
    color: 49,
    product_brand: 7,
    final_price: 399,
    product_measure_width: 90.5,
    product_delivery_time: 14,
    product_showroom: [1],
  }),
  listed(2, {
    type_id: "configurable",
    color_options: [49, 50],
    product_brand: 8,
    final_price: 400,
    product_measure_width: 210,
    product_measure_height: 80,
    product_delivery_time: 40,
    product_showroom: [1, 2],
  }),
  listed(3, {
    color: 51,
    product_brand: 8,
    final_price: 25_000,
    product_delivery_time: 90,
    stock: { qty: 0, is_in_stock: false, manage_stock: true },
  }),
);

async function facetsOf(text: string, changed = settings) {
  const query = parseListingQuery(new URLSearchParams(text));
  const { aggregations } = await search(engine, buildListingBody({}, query, changed));
  const facets = toFacets({
    aggregations,
    attributes,
    query,
    settings: changed,
    formatPriceRange: ({ from, to }) => `${from ?? "<"}…${to ?? ">"}`,
  });
  return { facets, get: (code: string) => facets.find((facet) => facet.code === code), aggregations };
}

const counts = (facet: { options: { id: string; count: number }[] } | undefined) =>
  facet?.options.map(({ id, count }) => [id, count]);

describe("toFacets", () => {
  it("names options by the attribute documents and drops those without a word", async () => {
    const { get } = await facetsOf("");
    expect(get("color")).toEqual({
      code: "color",
      label: "Färg",
      type: "colour",
      range: null,
      options: [
        { id: "49", label: "Grå", count: 2, chosen: false, hex: "#888888" },
        { id: "50", label: "Blå", count: 1, chosen: false, hex: null },
      ],
    });
    expect([get("product_brand")?.label, get("product_brand")?.type, get("product_material")]).toEqual([
      "Märke",
      "options",
      undefined,
    ]);
  });

  it("keeps the counts of a filter's other values while the filter is on", async () => {
    const { get } = await facetsOf("product_brand=7");
    expect(counts(get("product_brand"))).toEqual([
      ["7", 1],
      ["8", 2],
    ]);
    expect(counts(get("color"))).toEqual([["49", 1]]);
    expect(get("product_brand")?.options.map(({ chosen }) => chosen)).toEqual([true, false]);
  });

  it("narrows a filter's counts by the other filters", async () => {
    const { get } = await facetsOf("product_brand=7&product_brand=8&color=50");
    expect(counts(get("product_brand"))).toEqual([["8", 1]].toSpliced(0, 0, ["7", 0]));
    expect(counts(get("color"))).toEqual([
      ["49", 2],
      ["50", 1],
    ]);
  });

  it("counts price bands and tells the span in minor units", async () => {
    const { get } = await facetsOf("price=400-800&price=500-700");
    const price = get("price");
    expect(counts(price)).toEqual([
      ["*-400", 1],
      ["400-800", 1],
      ["20000-*", 1],
    ]);
    expect(price?.options.map(({ label }) => label)).toEqual(["<…40000", "40000…80000", "2000000…>"]);
    expect(price?.range).toEqual({ min: 39_900, max: 2_500_000, from: 50_000, to: 70_000 });
  });

  it("tells measures in whole centimetres with what is chosen", async () => {
    const { get, aggregations } = await facetsOf("product_measure_width=100-");
    expect(get("product_measure_width")).toMatchObject({
      type: "measure",
      options: [],
      range: { min: 90, max: 210, from: 100, to: null },
    });
    expect(get("product_measure_depth")).toBeUndefined();
    expect(readLargest(aggregations)).toEqual({ width: 210, height: 80 });
  });

  it("tells no measure of what an index has 0 for", async () => {
    const unmeasured = { product_measure_width: 0, product_measure_height: 0, product_measure_depth: 0 };
    const index = shopWith(listed(1, { ...unmeasured, product_measure_width: 40 }), listed(2, unmeasured));
    const query = parseListingQuery(new URLSearchParams());
    const { aggregations } = await search(index, buildListingBody({}, query, settings));
    const facets = toFacets({ aggregations, attributes, query, settings, formatPriceRange: () => "" });
    expect(facets.filter(({ type }) => type === "measure").map(({ code, range }) => [code, range?.min])).toEqual([
      ["product_measure_width", 40],
    ]);
    expect(readLargest(aggregations)).toEqual({ width: 40, height: null });
  });

  it("counts what is delivered within so many weeks", async () => {
    const { get } = await facetsOf("product_delivery_time=42");
    expect(get("product_delivery_time")?.options).toEqual([
      { id: "14", label: "2", count: 1, chosen: false, hex: null },
      { id: "28", label: "4", count: 1, chosen: false, hex: null },
      { id: "42", label: "6", count: 2, chosen: true, hex: null },
      { id: "56", label: "8", count: 2, chosen: false, hex: null },
      { id: "70", label: "10", count: 2, chosen: false, hex: null },
    ]);
  });

  it("offers showrooms by name and stock as the one option it is", async () => {
    const { get } = await facetsOf("");
    expect(get("product_showroom")?.options.map(({ label, count }) => [label, count])).toEqual([
      ["Hisingen", 2],
      ["Kållered", 1],
    ]);
    expect(get("stock.qty")?.options).toEqual([{ id: "1", label: "yes", count: 2, chosen: false, hex: null }]);
  });

  it("keeps what is chosen visible when nothing is left", async () => {
    const { get } = await facetsOf("color=50&price=*-400&stock.qty=1&product_delivery_time=14");
    expect(get("color")?.options.find(({ id }) => id === "50")).toMatchObject({ count: 0, chosen: true });
    expect(get("price")?.options.find(({ id }) => id === "*-400")).toMatchObject({ count: 0, chosen: true });
  });

  it("stops at the greatest number of filter values", async () => {
    const { facets } = await facetsOf("", { ...settings, catalog: { ...settings.catalog, maxFilters: 4 } });
    expect(facets.reduce((sum, { options }) => sum + options.length, 0)).toBe(4);
  });

  it("is empty for an answer without counts", () => {
    expect(
      toFacets({
        aggregations: {},
        attributes: [],
        query: parseListingQuery({}),
        settings,
        formatPriceRange: () => "",
      }),
    ).toEqual([]);
    expect(readLargest({})).toEqual({ width: null, height: null });
  });

  it("promises as many products as choosing the value brings", async () => {
    const choices = fc.subarray([
      "color=49",
      "color=50",
      "product_brand=7",
      "product_brand=8",
      "price=400-800",
      "product_showroom=1",
      "product_measure_width=*-100",
      "stock.qty=1",
    ]);
    await fc.assert(
      fc.asyncProperty(choices, async (chosen) => {
        const { facets } = await facetsOf(chosen.join("&"));
        for (const { code, options } of facets.filter(({ type }) => type !== "measure")) {
          for (const { id, count } of options) {
            const others = chosen.filter((choice) => !choice.startsWith(`${code}=`));
            const body = buildListingBody(
              {},
              parseListingQuery(new URLSearchParams([...others, `${code}=${id}`].join("&"))),
              settings,
            );
            // only the number of products matters here, not the counts beside it
            expect([code, id, (await search(engine, { ...body, aggs: undefined, size: 0 })).total]).toEqual([
              code,
              id,
              count,
            ]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
