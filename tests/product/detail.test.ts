import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getSettings } from "@/lib/config/settings";
import { toProductCard } from "@/lib/product/card";
import { type LinkedCards, linkedSkus, toProduct } from "@/lib/product/detail";
import { productDocument } from "@/lib/product/schema";
import type { ProductCard } from "@/lib/product/types";
import { chooseVariant } from "@/lib/product/variant";
import { buildChild, buildDocument, buildSofa, NOW } from "./documents";

const NONE: LinkedCards = new Map();
const cardsOf = (...skus: string[]): LinkedCards =>
  new Map(
    skus.map((sku, index) => [
      sku,
      toProductCard(
        buildDocument({ id: 100 + index, sku, name: sku, product_name_2: sku, product_measure_width: 100 + index }),
        "bmse",
        NOW,
      ),
    ]),
  );

describe("variants", () => {
  it("are those that can be bought (status 2 is off), with their values as text", () => {
    const { variants, options } = toProduct(buildSofa(), NONE, "bmse", NOW);
    expect(variants.map(({ sku, values }) => [sku, values])).toEqual([
      ["SOFA-GREY", { color: "49" }],
      ["SOFA-GREEN", { color: "50" }],
    ]);
    expect(options).toEqual([
      {
        attributeId: "93",
        attributeCode: "color",
        label: "Färg",
        values: [
          { id: "49", label: "Grå", hex: "#888888" },
          { id: "50", label: "Grön", hex: null },
          { id: "51", label: "Röd", hex: null },
        ],
      },
    ]);
  });

  it("that are sold out stay a choice while such products are listed", () => {
    const sofa = buildSofa({
      configurable_children: [buildChild({ stock: { qty: 0, is_in_stock: false }, color: "49" })],
    });
    expect(toProduct(sofa, NONE, "bmse", NOW).variants.map(({ availability }) => availability.state)).toEqual(["out"]);
  });
});

describe("variants where what is out of stock is not listed", () => {
  const { stock } = getSettings("bmse");
  beforeEach(() => {
    stock.listOutOfStockProducts = false;
  });
  afterEach(() => {
    stock.listOutOfStockProducts = true;
  });

  it("are those that can be bought now: none that is sold out or only planned", () => {
    const sofa = buildSofa({
      configurable_children: [
        buildChild({ sku: "SOLD-OUT", stock: { qty: 0, is_in_stock: false } }),
        buildChild({ sku: "PLANNED", product_planned_date: "2030-01-01", stock: { qty: 0, is_in_stock: false } }),
        buildChild({ sku: "IN-STOCK", stock: { qty: 3, is_in_stock: true } }),
      ],
    });
    expect(toProduct(sofa, NONE, "bmse", NOW).variants.map(({ sku }) => sku)).toEqual(["IN-STOCK"]);
  });
});

describe("chooseVariant", () => {
  const variantsOf = (...stocks: number[]) =>
    toProduct(
      buildSofa({
        configurable_children: stocks.map((qty, index) =>
          buildChild({ sku: `V${index}`, stock: { qty, is_in_stock: qty > 0 } }),
        ),
      }),
      NONE,
      "bmse",
      NOW,
    );

  it.each([
    ["the one in the address, even sold out", [0, 9], "V0", "V0"],
    ["none for one that does not exist", [9, 9], "V7", null],
    ["the first in stock where the address names none", [0, 9, 9], null, "V1"],
    ["the first where all are sold out", [0, 0], null, "V0"],
    ["none where there are none", [], null, null],
  ])("is %s", (_, stocks, wish, sku) => {
    expect(chooseVariant(variantsOf(...stocks), wish)?.sku ?? null).toBe(sku);
  });

  it.each([
    ["the listed one where the address names none", [9, 9], null, "V1", "V1"],
    ["the one in the address before the listed one", [9, 9], "V0", "V1", "V0"],
    ["the first in stock where the listed one is sold out", [9, 0], null, "V1", "V0"],
    ["the first in stock where the listed one is not there", [9, 9], null, "V7", "V0"],
  ])("is %s", (_, stocks, wish, listedSku, sku) => {
    expect(chooseVariant({ ...variantsOf(...stocks), listedSku }, wish)?.sku).toBe(sku);
  });

  it("keeps the canonical URL of the page that opens on it", () => {
    const sofa = toProduct(buildSofa({ listed_variant: "SOFA-GREEN" }), NONE, "bmse", NOW);
    expect([sofa.listedSku, sofa.path]).toEqual(["SOFA-GREEN", "/p/SOFA/soffa"]);
    expect(toProduct(buildSofa({ listed_variant: "SOFA-RED" }), NONE, "bmse", NOW).listedSku).toBeNull();
  });
});

describe("what belongs together", () => {
  const links = [
    { link_type: "associated", linked_product_sku: "B", position: 2, qty: 2 },
    { link_type: "associated", linked_product_sku: "A", position: 1, extension_attributes: { qty: 3 } },
    { link_type: "associated", linked_product_sku: "GONE", position: 0 },
    { link_type: "related", linked_product_sku: "R", position: 0 },
  ];

  it("in a group are associated links only, in their order; missing ones are left out", () => {
    const { grouped } = toProduct(
      buildDocument({ type_id: "grouped", product_links: links }),
      cardsOf("A", "B", "R"),
      "bmse",
      NOW,
    );
    expect(grouped.map(({ sku }) => sku)).toEqual(["A", "B"]);
  });

  it.each([
    ["1 each, whatever the link's own quantity", {}, 1],
    ["the link's own quantity where it is marked as a default", { is_default: true }, 3],
    [
      "the quantity of its extension where it is marked",
      { is_default: "1", qty: undefined, extension_attributes: { qty: 4 } },
      4,
    ],
    ["1 where a marked link names none", { is_default: true, qty: undefined }, 1],
  ])("in a group starts with %s", (_, over, qty) => {
    const product_links = [{ link_type: "associated", linked_product_sku: "A", qty: 3, ...over }];
    const { grouped, price } = toProduct(
      buildDocument({ type_id: "grouped", product_links }),
      cardsOf("A"),
      "bmse",
      NOW,
    );
    expect(grouped.map(({ sku, qty: initial }) => [sku, initial])).toEqual([["A", qty]]);
    expect(price.final).toBe(qty * 100_000);
  });

  it("in a group cost what they cost together, whatever the group's own document says", () => {
    const document = buildDocument({ type_id: "grouped", price: 1, final_price: 1, product_links: links });
    expect(toProduct(document, cardsOf("A", "B", "R"), "bmse", NOW).price).toMatchObject({
      final: 200_000,
      regular: 200_000,
    });
    expect(toProduct(document, NONE, "bmse", NOW)).toMatchObject({ grouped: [], price: { final: 100 } });
  });

  it("in a bundle are the choices of each option, in their order", () => {
    const bundle_options = [
      {
        option_id: 2,
        title: "Stolar",
        position: 2,
        product_links: [
          { id: 21, sku: "C", qty: 4, position: 2 },
          { id: 20, sku: "B", qty: 4, position: 1, is_default: true },
        ],
      },
      {
        option_id: 1,
        title: "Bord",
        position: 1,
        required: false,
        product_links: [
          { id: 10, sku: "A" },
          { id: 11, sku: "GONE" },
        ],
      },
    ];
    const { bundle } = toProduct(
      buildDocument({ type_id: "bundle", bundle_options }),
      cardsOf("A", "B", "C"),
      "bmse",
      NOW,
    );
    expect(
      bundle.map(({ optionId, required, choices }) => [
        optionId,
        required,
        choices.map(({ linkId, sku, qty, isDefault }) => [linkId, sku, qty, isDefault]),
      ]),
    ).toEqual([
      [1, false, [["10", "A", 1, false]]],
      [
        2,
        true,
        [
          ["20", "B", 4, true],
          ["21", "C", 4, false],
        ],
      ],
    ]);
  });

  it("are other sizes, this one marked, and related pieces", () => {
    const document = buildDocument({
      sku: "B",
      links: {
        size: [
          { sku: "B", pos: 1 },
          { sku: "A", pos: 0 },
        ],
        related: [
          { sku: "C", pos: 2 },
          { sku: "GONE", pos: 1 },
        ],
      },
    });
    const product = toProduct(document, cardsOf("A", "B", "C"), "bmse", NOW);
    expect(product.sizes.map(({ sku, cm, current }) => [sku, cm, current])).toEqual([
      ["A", 100, false],
      ["B", 101, true],
    ]);
    expect(product.related.map(({ sku }) => sku)).toEqual(["C"]);
    expect(linkedSkus(document)).toEqual(["GONE", "C", "A", "B"]);
  });
});

describe("facts", () => {
  it("read attributes by the words of the document; what has no word is not shown", () => {
    const product = toProduct(
      buildDocument({
        product_brand: 601,
        product_collection: 701,
        attributes_metadata: [{ attribute_code: "product_brand", options: [{ value: 601, label: "Björkmo" }] }],
      }),
      NONE,
      "bmse",
      NOW,
    );
    expect([product.brand, product.collection]).toEqual([{ id: "601", label: "Björkmo" }, null]);
  });

  it("name the showrooms that have pieces, by their number (docs/domain-rules.md#showrooms)", () => {
    expect(
      toProduct(
        buildDocument({ product_showroom_stock_1: 0, product_showroom_stock_2: 3, product_showroom_stock_4: 1 }),
        NONE,
        "bmse",
        NOW,
      ).showrooms,
    ).toEqual([
      { id: 2, qty: 3 },
      { id: 4, qty: 1 },
    ]);
  });

  it("name the first successor that is sold", () => {
    const links = { successor: ["LATER", "OFF", "GONE", "SOLD"].map((sku, index) => ({ sku, pos: 9 - index })) };
    const gone = buildDocument({ product_sale_status: "discontinued", stock: { qty: 0 }, links });
    const card = (over: Record<string, unknown>) => toProductCard(buildDocument(over), "bmse", NOW);
    const discontinued = card({ sku: "GONE", product_sale_status: "discontinued", stock: { qty: 0 } });
    const unpriced = card({ sku: "OFF", price: null, final_price: null });
    const successorOf = (...cards: ProductCard[]) =>
      toProduct(gone, new Map(cards.map((one) => [one.sku, one])), "bmse", NOW).successor?.sku ?? null;
    expect(linkedSkus(gone)).toEqual(["SOLD", "GONE", "OFF", "LATER"]);
    expect(successorOf(card({ sku: "LATER" }), card({ sku: "SOLD" }))).toBe("SOLD");
    // sold out is not off sale; discontinued, without a price and unknown are
    expect(successorOf(card({ sku: "SOLD", stock: { qty: 0 } }), card({ sku: "LATER" }))).toBe("SOLD");
    expect(successorOf(discontinued, unpriced, card({ sku: "LATER" }))).toBe("LATER");
    expect(successorOf(discontinued, unpriced)).toBeNull();
    expect(toProduct(buildDocument(), new Map(), "bmse", NOW).successor).toBeNull();
  });

  it("tell showrooms of variants that are counted by themselves", () => {
    const children = [
      buildChild({ id: 11, sku: "SOFA-GREY", color: "49", product_showroom_stock_2: 1 }),
      buildChild({ id: 12, sku: "SOFA-GREEN", color: "50", product_showroom_stock_2: 0 }),
      buildChild({ id: 13, sku: "SOFA-RED", color: "51" }),
    ];
    const { variants } = toProduct(buildSofa({ configurable_children: children }), new Map(), "bmse", NOW);
    expect(variants.map(({ showrooms }) => showrooms)).toEqual([[{ id: 2, qty: 1 }], [], null]);
  });

  it("know what may go as a parcel, and a warranty that is a number of years", () => {
    const product = (over: Record<string, unknown>) => toProduct(buildDocument(over), new Map(), "bmse", NOW);
    expect(product({ product_shipping_type: "parcel", product_warranty_years: "5" })).toMatchObject({
      isParcel: true,
      warrantyYears: 5,
    });
    expect(product({ product_shipping_type: "freight", product_warranty_years: 0 })).toMatchObject({
      isParcel: false,
      warrantyYears: null,
    });
    expect(product({ product_warranty_years: "for ever" }).warrantyYears).toBeNull();
  });

  it("know what is never shipped", () => {
    expect(
      ["virtual", "downloadable", "simple", "bundle"].map(
        (type_id) => toProduct(buildDocument({ type_id }), NONE, "bmse", NOW).isVirtual,
      ),
    ).toEqual([true, true, false, false]);
  });

  it.each([0, "0", "0.0000", -4, "", null])("have no measure where a catalogue writes %j for it", (value) => {
    const names = ["width", "depth", "height", "seat_height", "seat_depth"].map((name) => `product_measure_${name}`);
    const document = buildDocument({
      ...Object.fromEntries(names.map((name) => [name, value])),
      product_weight: value,
      product_packages: [{ width: 1, depth: 1, height: 1, weight: value }],
    });
    const product = toProduct(document, NONE, "bmse", NOW);
    expect([...new Set(Object.values(product.measures)), product.packages[0]?.weight, product.measure]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("have page titles and descriptions without the tags and directives of their editors", () => {
    const document = buildDocument({
      meta_title: "<b>Stol</b> &amp; bord",
      meta_description: '<p>Skön.</p><p>{{widget type="x"}}Lång.</p>',
    });
    expect(toProduct(document, NONE, "bmse", NOW)).toMatchObject({
      metaTitle: "Stol & bord",
      metaDescription: "Skön. Lång.",
    });
    expect(toProduct(buildDocument({ meta_title: "<p></p>" }), NONE, "bmse", NOW).metaTitle).toBe("Stol");
  });

  it("need little of a document and take numbers as text (other servers send them so)", () => {
    const document = productDocument.parse({
      id: "7",
      sku: "X",
      name: "X",
      type_id: "simple",
      price: "99.5",
      status: "1",
      tax_class_id: 2,
      stock: { qty: "4" },
    });
    expect(toProduct(document, NONE, "bmse", NOW)).toMatchObject({
      id: 7,
      price: { final: 9950 },
      availability: { state: "low", left: 4 },
      taxClassId: "2",
      measures: { width: null },
      path: "/p/X/7",
    });
    expect(productDocument.safeParse({ id: 1, sku: "X", name: "X" }).success).toBe(false);
    expect(productDocument.safeParse({ id: 1, sku: "X", name: "X", type_id: "simple", price: "free" }).success).toBe(
      false,
    );
  });
});
