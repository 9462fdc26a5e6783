import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchAnswer, searchRecord } from "@/lib/hosted-search/schema";

const read = (wire: Record<string, unknown>) => searchRecord.parse(wire);

describe("a record of the provider", () => {
  it("becomes ours: minor units, millimetres, categories without the mark", () => {
    expect(
      read({
        id: "77",
        itemGroupId: "77",
        sku: "SOFA;;SOFA-BLUE",
        name: " Soffa Linden ",
        url: "https://shop.example/se/p/SOFA/soffa?x=1#top",
        image: "/media/sofa.jpg",
        category: "Soffor",
        klevu_category: "KLEVU_PRODUCT Vardagsrum;Soffor @ku@kuCategory@ku@",
        price: "12995.50",
        salePrice: "9995",
        product_measure_width: "210.5",
        product_measure_depth: 95,
        same_color_stacks: "4",
      }),
    ).toEqual({
      id: "77",
      sku: "SOFA-BLUE",
      parentSku: "SOFA",
      title: "Soffa Linden",
      url: "https://shop.example/se/p/SOFA/soffa?x=1#top",
      link: "/se/p/SOFA/soffa?x=1",
      imageUrl: "/media/sofa.jpg",
      category: "Soffor",
      klevuCategory: "KLEVU_PRODUCT Vardagsrum;Soffor",
      price: { regularRaw: 1_299_550, specialRaw: 999_500 },
      dimensions: { width: 2105, depth: 950, height: null },
      same_color_stacks: 4,
    });
  });

  it.each([
    [
      { price: "100", salePrice: "100" },
      { regularRaw: 10_000, specialRaw: null },
    ],
    [
      { price: "100", salePrice: "120" },
      { regularRaw: 10_000, specialRaw: null },
    ],
    [
      { startPrice: "90", salePrice: "80" },
      { regularRaw: 9000, specialRaw: 8000 },
    ],
    [{ salePrice: "80" }, { regularRaw: 8000, specialRaw: null }],
    [
      { price: "free", salePrice: "-3" },
      { regularRaw: null, specialRaw: null },
    ],
    [{ price: "1e9" }, { regularRaw: null, specialRaw: null }],
    [{}, { regularRaw: null, specialRaw: null }],
  ])("%j costs %j", (wire, price) => expect(read(wire).price).toEqual(price));

  it("has every price in whole minor units, exactly those of its text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        expect(read({ price: text }).price.regularRaw).toBe(cents);
      }),
    );
  });

  it("has every dimension in whole millimetres", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (mm) => {
        expect(read({ product_measure_height: String(mm / 10) }).dimensions.height).toBe(mm);
      }),
    );
  });

  it.each([
    "javascript:alert(1)",
    "mailto:shop@example.com",
    "A:$",
    "http://[",
    "https://a.example//evil.example/x",
    "a:/\\evil.example",
  ])("has no link where %s is no path", (url) => {
    expect(read({ url }).link).toBe("");
  });

  it("is read whatever the fields hold", () => {
    const names = ["id", "sku", "name", "url", "price", "salePrice", "klevu_category", "same_color_stacks"];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (wire) => {
        const { price, sku, parentSku, link } = read(wire);
        for (const amount of [price.regularRaw, price.specialRaw])
          expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
        expect([sku === "", link === "" || link.startsWith("/")]).toEqual([parentSku === "", true]);
      }),
    );
  });
});

const page = (fields: Record<string, unknown>) =>
  searchAnswer.safeParse({
    queryResults: [{ id: "records", meta: { totalResultsFound: "2" }, records: [], filters: null, ...fields }],
  }).data?.pages[0];

describe("a page of the provider", () => {
  it("keeps what is whole of records and facets", () => {
    const filters = [
      {
        key: "color",
        label: "Färg",
        type: "OPTIONS",
        options: [{ name: "Blå", value: "Blå", count: "3" }, { count: 1 }],
      },
      { key: "klevu_price", type: "SLIDER", min: "100.5", max: "900", options: [{ name: "0 - 399", count: 2 }] },
      { label: "without a key" },
      "none",
    ];
    expect(page({ records: [{ sku: "A" }, "none"], filters })).toMatchObject({
      total: 2,
      records: [{ sku: "A" }],
      facets: [
        { key: "color", options: [{ value: "Blå", count: 3 }], min: null, max: null },
        { key: "klevu_price", options: [{ value: "0 - 399", count: 2 }], min: 100.5, max: 900 },
      ],
    });
  });

  it.each([[-1], ["many"], [1.5], [null]])("with %j results is none", (total) => {
    expect(page({ meta: { totalResultsFound: total } })).toBeUndefined();
  });
});
