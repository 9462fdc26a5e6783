import { describe, expect, it } from "vitest";
import { shapeDocument } from "@/lib/search-engine/shape";
import { createContext, NO_CONTEXT } from "@/lib/search-engine/shape/context";
import type { Source } from "@/lib/search-engine/shape/values";
import type { EntityType } from "@/lib/search-engine/types";

/** Shapes a document of a catalogue that has these others besides. */
function shaped(type: EntityType, source: Source, others: [EntityType, Source][] = []): Source {
  const context = createContext();
  for (const [other, each] of [...others, [type, source] as const]) context.add(other, each);
  return shapeDocument(type, source, context);
}
const product = (over: Source, others: [EntityType, Source][] = []) =>
  shaped("product", { id: 1, sku: "A", name: "A", url_key: "a", price: 10, ...over }, others);

describe("a product of another platform", () => {
  it("has numbers, dates and ids as such", () => {
    const source = product({
      id: "12",
      status: "1",
      price: "10.5000",
      special_price: "",
      special_to_date: "0000-00-00 00:00:00",
      created_at: "2014-03-02 10:00:00",
      category_ids: "4, 7",
      category: [{ category_id: "9", name: "Nuts &amp; Bolts" }],
    });
    expect(source).toMatchObject({
      id: 12,
      status: 1,
      price: 10.5,
      special_price: null,
      special_to_date: null,
      created_at: "2014-03-02 10:00:00",
      category_ids: [4, 7, 9],
      category: [{ category_id: 9, name: "Nuts & Bolts" }],
      type_id: "simple",
    });
  });

  it("has measures as numbers, and none where one is 0, below it or no number", () => {
    const given = {
      product_measure_width: "45.0000",
      product_measure_depth: "45,5 cm",
      product_measure_height: "0.0000",
      product_measure_seat_height: 0,
      product_measure_arm_height: -1,
      product_measure_seat_depth: "on request",
      product_weight: "0.4000",
    };
    expect(product(given)).toMatchObject({
      product_measure_width: 45,
      product_measure_depth: 45.5,
      product_measure_height: null,
      product_measure_seat_height: null,
      product_measure_arm_height: null,
      product_measure_seat_depth: null,
      product_weight: 0.4,
    });
    expect(product({ product_weight: "0" }).product_weight).toBeNull();
    expect(product({})).not.toHaveProperty("product_measure_width");
  });

  it("is out of stock where it is sold in variants and has none", () => {
    const stock = { qty: 7, is_in_stock: true };
    const sold = (variants: unknown) =>
      product({ type_id: "configurable", stock, configurable_children: variants }).stock;
    expect(sold([])).toMatchObject({ is_in_stock: false });
    expect(sold(undefined)).toMatchObject({ is_in_stock: false });
    expect(sold([{ sku: "A-1", stock }])).toMatchObject({ is_in_stock: true });
  });

  it("has a URL: its slug, its url key, else its name with its id", () => {
    expect(product({ slug: "own" }).slug).toBe("own");
    expect(product({}).slug).toBe("a");
    expect(product({ url_key: null, name: "Crêpe Pan &amp; Lid" }).slug).toBe("crepe-pan-lid-1");
    expect(product({ url_key: "pans/crepe" }).slug).toBe("pans-crepe");
  });

  it("has its custom attributes among its fields, which win", () => {
    const listed = product({ custom_attributes: [{ attribute_code: "size", value: "7" }, { value: 1 }, null] });
    expect(listed).toMatchObject({ size: "7" });
    expect(listed).not.toHaveProperty("custom_attributes");
    expect(product({ custom_attributes: { price: 99, wood: "ash" } })).toMatchObject({ price: 10, wood: "ash" });
  });

  it.each([
    [["2"], "2"],
    [2, "2"],
    ["", undefined],
    [null, undefined],
  ])("has the tax class %j as %j", (given, shown) => {
    expect(product({ tax_class_id: given }).tax_class_id).toBe(shown);
  });

  it("charges the regular price where a date of its special price cannot be read", () => {
    const special = (dates: Source) => product({ special_price: "8", ...dates }).special_price;
    expect(special({ special_to_date: "soon" })).toBeNull();
    expect(special({ special_from_date: "31/12/2026" })).toBeNull();
    for (const none of [null, "", " ", false, "0000-00-00 00:00:00", undefined])
      expect(special({ special_from_date: none, special_to_date: none })).toBe(8);
  });

  it("has dates as texts", () => {
    expect(product({ created_at: 1_700_000_000_000, updated_at: 0 })).toMatchObject({
      created_at: "2023-11-14T22:13:20.000Z",
      updated_at: null,
    });
  });

  it("is of the type it is made of where it names none", () => {
    expect(product({ configurable_children: [{ sku: "A-1" }] }).type_id).toBe("configurable");
    expect(product({ bundle_options: [{ product_links: [{ sku: "B" }] }] }).type_id).toBe("bundle");
    const link = { link_type: "associated", linked_product_sku: "B" };
    expect(product({ product_links: [link] }).type_id).toBe("grouped");
    expect(product({ product_links: [{ ...link, link_type: "related" }] }).type_id).toBe("simple");
  });

  it("has the ids of selected options, one or several", () => {
    const attribute = (attribute_code: string, frontend_input: string): [EntityType, Source] => [
      "attribute",
      { attribute_code, frontend_input },
    ];
    const others = [attribute("maker", "select"), attribute("uses", "multiselect"), attribute("note", "text")];
    expect(product({ maker: "31", uses: "4,5", note: "12" }, others)).toMatchObject({
      maker: 31,
      uses: [4, 5],
      note: "12",
    });
  });

  it("has no picture where nobody chose one, else the first there is", () => {
    const file = { file: "/b.jpg", position: "2", media_type: "image", label: "Front &amp; back" };
    expect(product({ image: "no_selection", small_image: "/s.jpg" }).image).toBe("/s.jpg");
    expect(product({ image: "no_selection" }).image).toBeNull();
    expect(
      product({ image: null, media_gallery: [{ image: "no_selection" }, { ...file, disabled: 1 }, file] }),
    ).toMatchObject({
      image: "/b.jpg",
      media_gallery: [{ image: "/b.jpg", typ: "image", pos: 2, lab: "Front & back" }],
    });
  });

  it("has tier prices in one spelling", () => {
    const tiers = [
      { cust_group: 32000, all_groups: 1, price_qty: "5.0000", price: 9, website_price: "8.5000" },
      { customer_group_id: "2", qty: 1, value: 7 },
      { price_qty: 3, price: 6 },
    ];
    expect(product({ tier_prices: tiers }).tier_prices).toMatchObject([
      { customer_group_id: 32_000, qty: 5, value: 8.5 },
      { customer_group_id: 2, qty: 1, value: 7 },
      { customer_group_id: 32_000, qty: 3, value: 6 },
    ]);
  });
});

describe("the stock of a product of another platform", () => {
  const stockOf = (stock: unknown, type_id = "simple", over: Source = {}) => product({ stock, type_id, ...over }).stock;
  it.each([
    ["counted", { qty: "4.0000", is_in_stock: "1" }, "simple", { qty: 4, is_in_stock: true, manage_stock: true }],
    ["out", { qty: 0, is_in_stock: true }, "simple", { qty: 0, is_in_stock: true, manage_stock: true }],
    [
      "ordered later",
      { qty: 0, is_in_stock: 1, backorders: "1" },
      "simple",
      { is_in_stock: true, manage_stock: false },
    ],
    ["out for good", { qty: 0, is_in_stock: 0, backorders: 1 }, "simple", { is_in_stock: false, manage_stock: true }],
    ["of its parts", { qty: 0, is_in_stock: true }, "collection", { is_in_stock: true, manage_stock: false }],
    ["not told", undefined, "simple", { is_in_stock: true, manage_stock: false }],
    ["the first of a list with keys", { 3: { qty: "4" }, 5: { qty: "0" } }, "simple", { qty: 4, is_in_stock: true }],
    ["told by pieces only", { qty: 0 }, "simple", { is_in_stock: false }],
  ])("is %s", (_, stock, type, expected) => expect(stockOf(stock, type)).toMatchObject(expected));

  it("is that of its variants, which may have documents of their own", () => {
    const children = [{ sku: "A-1" }, { sku: "A-2" }];
    const own = (sku: string, qty: number): [EntityType, Source] => [
      "product",
      { sku, stock: { qty, is_in_stock: qty > 0 } },
    ];
    const of = (a: number, b: number) =>
      product({ stock: { qty: 0, is_in_stock: true }, configurable_children: children }, [own("A-1", a), own("A-2", b)])
        .stock;
    expect(of(0, 3)).toMatchObject({ qty: 3, is_in_stock: true, manage_stock: true });
    expect(of(0, 0)).toMatchObject({ qty: 0, is_in_stock: false });
  });

  it("is none of a bundle or a set of nothing", () => {
    const link = { link_type: "associated", linked_product_sku: "B" };
    expect(stockOf({ is_in_stock: true }, "grouped", { product_links: [] })).toMatchObject({ is_in_stock: false });
    expect(stockOf({ is_in_stock: true }, "bundle")).toMatchObject({ is_in_stock: false });
    const inStock = (type_id: string, over: Source, part: Source) => {
      const { stock } = product({ stock: { is_in_stock: true }, type_id, ...over }, [["product", part]]);
      return (stock as { is_in_stock: boolean }).is_in_stock; // every whole product has one
    };
    const option = { title: "Part", product_links: [{ sku: "B" }] };
    for (const [type, over] of [
      ["grouped", { product_links: [link] }],
      ["bundle", { bundle_options: [option, { title: "More", required: "0", product_links: [] }] }],
    ] as const) {
      expect(inStock(type, over, { id: 2, sku: "B" })).toBe(true);
      expect(inStock(type, over, { id: 2, sku: "C", configurable_children: [{ sku: "B" }] })).toBe(true);
      expect(inStock(type, over, { id: 2, sku: "C" })).toBe(false);
      expect(inStock(type, over, { id: 2, sku: "B", status: "2" })).toBe(false);
    }
  });
});

describe("the variants of a product of another platform", () => {
  const attributes: [EntityType, Source][] = [
    [
      "attribute",
      {
        attribute_id: 93,
        attribute_code: "color",
        default_frontend_label: "Colour",
        options: [{ value: 5, label: "Red &amp; blue" }],
      },
    ],
  ];
  it("take from documents of their own what they lack, and keep one id each", () => {
    const others: [EntityType, Source][] = [
      ["product", { id: 7, sku: "A-1", name: "A one", price: 4, color: "5", status: 2 }],
    ];
    const options = [{ attribute_id: "93", values: [{ value_index: "5" }] }];
    const given = [{ sku: "A-1" }, { sku: "A-2", price: 9, color: 6 }, { price: 1 }, { sku: "A-2" }];
    const source = product({ configurable_children: given, configurable_options: options }, [...attributes, ...others]);
    expect(source.configurable_children).toMatchObject([
      { id: 7, sku: "A-1", name: "A one", price: 4, color: 5, status: 2 },
      { sku: "A-2" },
    ]);
    const [, second] = source.configurable_children as { id: number }[];
    expect(second?.id).toBeLessThan(0);
    expect(source.configurable_options).toEqual([
      {
        attribute_id: "93",
        attribute_code: "color",
        label: "color",
        values: [{ value_index: 5, label: "Red & blue" }],
      },
    ]);
    expect(source.color_options).toEqual([5]);
  });

  it.each([
    ["its id", { attribute_id: 93, label: "x" }],
    ["its label", { label: "colour", attribute_id: null }],
    ["what variants have under its label", { label: "Color" }],
  ])("have an option known by %s", (_, option) => {
    const source = product(
      { configurable_children: [{ sku: "A-1", color: "5" }], configurable_options: [{ ...option, values: null }] },
      attributes,
    );
    expect(source.configurable_options).toMatchObject([{ attribute_code: "color", values: [{ value_index: 5 }] }]);
  });

  it("have no option that nobody knows", () => {
    const source = product({ configurable_children: [{ sku: "A-1" }], configurable_options: [{ label: "Aura" }] });
    expect(source.configurable_options ?? []).not.toContainEqual(expect.objectContaining({ attribute_code: "aura" }));
  });
});

describe("what a product without a price of its own costs in lists", () => {
  const others: [EntityType, Source][] = [
    ["product", { sku: "B", price: 30, special_price: 25 }],
    ["product", { sku: "C", price: 12 }],
  ];
  const option = (skus: string[], over: Source = {}) => ({
    ...over,
    product_links: skus.map((sku) => ({ sku, qty: 2 })),
  });
  const associated = (linked_product_sku: string, over: Source = {}) => ({
    link_type: "associated",
    linked_product_sku,
    ...over,
  });
  it.each([
    ["its final price", { type_id: "bundle", price: 0, final_price: 40 }, { price: 40, final_price: 40 }],
    ["its minimal price", { type_id: "bundle", price: 0, minimal_price: 41 }, { price: 41 }],
    [
      "the cheapest required parts",
      { type_id: "bundle", price: 0, bundle_options: [option(["B", "C"]), option(["B"], { required: "0" })] },
      { price: 24 },
    ],
    [
      "its pieces",
      {
        type_id: "grouped",
        price: null,
        product_links: [associated("B"), associated("C", { qty: 3, is_default: true })],
      },
      { price: 61 },
    ],
    ["nothing that is known", { type_id: "bundle", price: 0, bundle_options: [option(["X"])] }, { price: null }],
    ["its cheapest variant", { price: 0, configurable_children: [{ sku: "C" }, { sku: "B" }] }, { final_price: 12 }],
  ])("is %s", (_, over, expected) => expect(product(over, others)).toMatchObject(expected));
});

describe("a gift card", () => {
  const card = (over: Source) => product({ type_id: "giftcard", price: 0, name: "Card", ...over });
  it("is sold by its amounts", () => {
    const source = card({ giftcard_amounts: [{ value: "50.0000" }, { website_value: 25, value: 1 }, { value: 25 }] });
    expect(source).toMatchObject({ type_id: "virtual", price: 25, final_price: 25 });
    expect(source.custom_options).toMatchObject([
      {
        title: "Card",
        is_require: true,
        values: [
          { option_type_id: 1, title: "25", price: 0 },
          { option_type_id: 2, title: "50", price: 25 },
        ],
      },
    ]);
    expect(card({ giftcard_type: 1, giftcard_amounts: [{ value: 20 }] })).toMatchObject({
      type_id: "simple",
      price: 20,
    });
  });

  it("is not sold for nothing", () => expect(card({})).toMatchObject({ price: -1 }));
});

describe("a category of another platform", () => {
  const category = (id: number, over: Source = {}): Source => ({
    id: String(id),
    parent_id: "2",
    name: "Nuts &amp; Bolts",
    level: "2",
    ...over,
  });
  it("has a slug of its own", () => {
    const tops = category(5, { url_key: "tops" });
    expect(shaped("category", tops, [["category", category(9, { url_key: "tops" })]])).toMatchObject({ slug: "tops" });
    expect(shaped("category", category(9, { url_key: "tops" }), [["category", tops]])).toMatchObject({
      slug: "tops-9",
    });
    expect(shaped("category", category(5))).toMatchObject({
      slug: "nuts-bolts-5",
      name: "Nuts & Bolts",
      id: 5,
      level: 2,
    });
  });

  it("is off where it, the root or something above it is", () => {
    expect(shaped("category", category(2, { level: 1, is_active: 1 }))).toMatchObject({ is_active: false });
    const off: [EntityType, Source] = ["category", category(20, { is_active: "0" })];
    expect(shaped("category", category(21, { parent_id: "20", level: 3 }), [off])).toMatchObject({ is_active: false });
    expect(shaped("category", category(5, { is_active: "1" }))).toMatchObject({ is_active: true });
  });

  it("has the level of its path, else one below its parent's", () => {
    expect(shaped("category", category(5, { level: null, path: "1/2/4/5" })).level).toBe(3);
    const parent: [EntityType, Source] = ["category", category(4)];
    expect(shaped("category", category(5, { level: undefined, parent_id: 4 }), [parent]).level).toBe(3);
  });
});

describe("part of a document", () => {
  it("gets nothing it did not have", () => {
    const part = (type: EntityType, source: Source) => shapeDocument(type, source, NO_CONTEXT, { isWhole: false });
    expect(part("product", { sku: "A" })).toEqual({ sku: "A" });
    expect(part("category", { id: 4, url_key: "x" })).toEqual({ id: 4, parent_id: 0, url_key: "x", slug: "x" });
  });
});

it.each([
  [1, true],
  ["1", true],
  [true, true],
  [0, false],
  ["0", false],
  [null, false],
])("pages and blocks are shown or not, however that is written: %j", (active, shown) => {
  for (const type of ["cms_page", "cms_block"] as const)
    expect(shapeDocument(type, { id: 1, title: "A", active }, NO_CONTEXT)).toMatchObject({ active: shown });
  expect(shapeDocument("cms_page", { id: 1, title: "A" }, NO_CONTEXT)).not.toHaveProperty("active");
});
