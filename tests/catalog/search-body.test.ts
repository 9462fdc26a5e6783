import { describe, expect, it } from "vitest";
import { parseListingQuery } from "../../lib/catalog/listing-query";
import { buildQuickSearchBody, buildSearchBody, checkSearchText } from "../../lib/catalog/search-body";
import type { SearchWidth } from "../../lib/catalog/types";
import { getSettings } from "../../lib/config/settings";
import { parseSearchRequest } from "../../lib/search-engine/schema";
import { idsOf, listed, search, shopWith } from "./documents";

const settings = getSettings("bmse");
const body = (q: string, width?: SearchWidth) => buildSearchBody(parseListingQuery({ q }), settings, width);

describe("checkSearchText", () => {
  it.each(["", "so", "  ab  ", "ö\u0000\u0007"])("is too short: %j", (text) => {
    expect(checkSearchText(text, settings)).toMatchObject({
      ok: false,
      error: { kind: "domain", code: "searchTooShort", retryable: false },
    });
  });

  it.each([
    ["ek, ", "ek,"],
    ["  hörn   soffa ", "hörn soffa"],
    ["𝒶𝒷𝒸", "𝒶𝒷𝒸"],
  ])("%j is searched as %j", (text, clean) => {
    expect(checkSearchText(text, settings)).toEqual({ ok: true, value: clean });
  });
});

describe("buildSearchBody", () => {
  it("looks into every boosted field, into descriptions only where nothing is called so", async () => {
    const fields = {
      name: "sammet",
      product_name_1: "sammet",
      product_name_2: "sammet",
      description: "sammet",
      short_description: "sammet",
      category: [{ category_id: 1, name: "sammet" }],
    };
    const engine = shopWith(
      ...Object.entries(fields).map(([field, value], i) => listed(i + 1, { name: "Bord", [field]: value })),
      listed(99, { name: "Bord" }),
    );
    expect(idsOf(await search(engine, body("sammet", "described"))).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(idsOf(await search(engine, body("sammet"))).sort()).toEqual([1, 2, 3, 6]);
    expect(idsOf(await search(engine, buildQuickSearchBody("samm", settings))).sort()).toEqual([1, 2, 3, 6]);
  });

  it("takes no other name for a misspelt one while something is called so", async () => {
    const engine = shopWith(listed(1, { name: "Linden" }), listed(2, { name: "Linnen" }), listed(3, { name: "Bord" }));
    expect(idsOf(await search(engine, body("linden")))).toEqual([1]);
    expect(idsOf(await search(engine, body("lindnen", "misspelt"))).sort()).toEqual([1, 2]);
  });

  it("puts a name before a description and the whole question before a part of it", async () => {
    const engine = shopWith(
      listed(1, { name: "Bord", description: "Passar till en soffa i sammet." }),
      listed(2, { name: "Soffa i sammet", description: "Mjuk." }),
      listed(3, { name: "Soffa i linne", description: "Sval." }),
    );
    expect(idsOf(await search(engine, body("soffa sammet")))[0]).toBe(2);
  });

  it.each(["SOFA-LINDEN-3", "sofa-linden-3", "SOFA-LINDEN-3-GREY", "sofa-linden"])(
    "finds the article number %s",
    async (sku) => {
      const engine = shopWith(
        listed(1, { name: "Linden", sku: "SOFA-LINDEN-3", configurable_children: [{ sku: "SOFA-LINDEN-3-GREY" }] }),
        listed(2, { name: "Annan" }),
      );
      expect(idsOf(await search(engine, body(sku)))).toEqual([1]);
    },
  );

  it("forgives a typo where products are named, but not in the letters that must fit", async () => {
    const named = {
      category: [{ name: "Hall" }],
      color: 7,
      attributes_metadata: [{ attribute_code: "color", options: [{ value: "7", label: "Senapsgul" }] }],
    };
    const engine = shopWith(
      listed(1, { name: "Spegel", ...named }),
      listed(2, { name: "Lampa", description: "Skön mot en senapsgul vägg." }),
    );
    expect(idsOf(await search(engine, body("spegll", "misspelt")))).toEqual([1]);
    expect(idsOf(await search(engine, body("senapsgl", "misspelt")))).toEqual([1]);
    expect(idsOf(await search(engine, body("sxegel", "misspelt")))).toEqual([]);
    expect(idsOf(await search(engine, body("spegll")))).toEqual([]);
  });

  it("asks for both of two words, and forgives one of four", async () => {
    const engine = shopWith(
      listed(1, { name: "Soffa i sammet" }),
      listed(2, { name: "Soffa i linne" }),
      listed(3, { name: "Bord i ek" }),
    );
    expect(idsOf(await search(engine, body("soffa sammet")))).toEqual([1]);
    expect(idsOf(await search(engine, body("soffa i sammet blomma")))).toEqual([1]);
    expect(idsOf(await search(engine, body("soffa blomma")))).toEqual([]);
  });

  it("asks for half of the words when it is widened, those with more of them first", async () => {
    const engine = shopWith(
      listed(1, { name: "Bord i ek" }),
      listed(2, { name: "Soffa i linne" }),
      listed(3, { name: "Stol" }),
    );
    const wide = buildSearchBody(parseListingQuery({ q: "soffa linne blomma" }), settings, "wide");
    expect(idsOf(await search(engine, wide))).toEqual([2]);
    expect(
      idsOf(await search(engine, buildSearchBody(parseListingQuery({ q: "bord blomma" }), settings, "wide"))),
    ).toEqual([1]);
  });

  it.each([
    ["both of two words", "soffa sammet", "narrow", [1]],
    ["two of three", "soffa sammet blomma", "narrow", [1]],
    ["three of four", "soffa sammet ek blomma", "narrow", []],
    ["one of two when it is widened", "soffa blomma", "wide", [2, 1]],
    ["one of three when it is widened", "linne blomma fjäril", "wide", [2]],
    ["two of four when it is widened", "soffa sammet blomma fjäril", "wide", [1]],
  ] as const)("asks for %s", async (_, q, width, ids) => {
    const engine = shopWith(
      listed(1, { name: "Soffa i sammet" }),
      listed(2, { name: "Soffa i linne" }),
      listed(3, { name: "Bord" }),
    );
    expect(idsOf(await search(engine, buildSearchBody(parseListingQuery({ q }), settings, width)))).toEqual(ids);
  });

  it("finds colours by their names", async () => {
    const attributes_metadata = [
      {
        attribute_code: "color",
        options: [
          { value: "7", label: "Senapsgul" },
          { value: "8", label: "Malvagrå" },
        ],
      },
    ];
    const engine = shopWith(
      listed(1, { name: "Stol", color: 7, attributes_metadata }),
      listed(2, { name: "Stol", color: 8, attributes_metadata }),
    );
    expect(idsOf(await search(engine, body("senapsgul stol")))[0]).toBe(1);
    expect(idsOf(await search(engine, body("malvagrå")))).toEqual([2]);
  });

  it("puts what is called so before what only holds the word", async () => {
    const engine = shopWith(listed(1, { name: "Hörnsoffa" }), listed(2, { name: "Soffa Dune i bouclé" }));
    expect(idsOf(await search(engine, body("soffa")))).toEqual([2, 1]);
  });

  it("shows visibility 3, 4 and status 1; the panel also status 0", async () => {
    const engine = shopWith(
      listed(1),
      listed(2, { visibility: 2 }),
      listed(3, { visibility: 3 }),
      listed(4, { status: 0 }),
      listed(5, { status: 2 }),
    );
    expect(idsOf(await search(engine, body("soffa"))).sort()).toEqual([1, 3]);
    expect(idsOf(await search(engine, buildQuickSearchBody("soffa", settings))).sort()).toEqual([1, 3, 4]);
  });

  it("finds a word that is still being typed, eight at most", async () => {
    const engine = shopWith(...Array.from({ length: 12 }, (_, i) => listed(i + 1, { name: "Hörnsoffa Linden" })));
    expect((await search(engine, buildQuickSearchBody("linden hörns", settings))).hits).toHaveLength(8);
    expect((await search(engine, buildQuickSearchBody("hörns", settings, 5))).hits).toHaveLength(5);
  });

  it("filters, counts, sorts and pages as lists do, 50 to a page", async () => {
    const engine = shopWith(...Array.from({ length: 60 }, (_, i) => listed(i + 1, { final_price: i, color: i % 2 })));
    expect(idsOf(await search(engine, body("soffa")))).toHaveLength(50);
    const second = await search(
      engine,
      buildSearchBody(parseListingQuery({ q: "soffa", page: "2", sort: "final_price", color: "1" }), {
        ...settings,
        catalog: { ...settings.catalog, searchSize: 20 },
      }),
    );
    expect([second.total, idsOf(second)[0]]).toEqual([30, 42]);
  });

  it.each(["ab ".repeat(100), "a-".repeat(100), "x".repeat(300)])(
    "passes the wire with the longest text a shopper may send: %s",
    (text) => {
      for (const built of [body(text), buildQuickSearchBody(parseListingQuery({ q: text }).q, settings)]) {
        expect(parseSearchRequest("POST", new URLSearchParams(), JSON.parse(JSON.stringify(built)))).toMatchObject({
          ok: true,
        });
      }
    },
  );
});
