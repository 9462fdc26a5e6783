import { describe, expect, it } from "vitest";
import { editedLine, toProductItems } from "@/lib/cart/product";
import { blockedBy } from "@/lib/cart/sellable";
import { addMinor, minor } from "@/lib/money";
import { toProductCard } from "@/lib/product/card";
import { type LinkedCards, toProduct } from "@/lib/product/detail";
import { NO_PICTURE } from "@/lib/product/picture";
import type { ProductDocument } from "@/lib/product/schema";
import { chooseVariant, toConfigurableProduct } from "@/lib/product/variant";
import { buildChild, buildDocument, buildSofa, NOW } from "../product/documents";

const OUT = { qty: 0, is_in_stock: false };
const CARDS: LinkedCards = new Map([["TABLE", toProductCard(buildDocument({ id: 5, sku: "TABLE" }), "bmse", NOW)]]);

/** What the button of a product's page adds, and why it does not. */
function buttonOf(document: ProductDocument, childSku: string | null = null) {
  const product = toProduct(document, CARDS, "bmse", NOW);
  const variant = chooseVariant(product, childSku);
  const items = toProductItems(product, variant);
  return { items, reason: blockedBy(product, variant) };
}

const buttonVariant = (document: ProductDocument) => chooseVariant(toProduct(document, CARDS, "bmse", NOW), null);

describe("the button of a product", () => {
  const off = (color: string, sku: string) => buildChild({ id: Number(color), sku, color, status: 2 });

  it("is blocked by 'no variants' where all are disabled", () => {
    expect(buttonOf(buildSofa({ configurable_children: [off("49", "A"), off("50", "B")] }))).toEqual({
      items: [],
      reason: "noVariants",
    });
    expect(buttonOf(buildSofa({ configurable_children: [] })).reason).toBe("noVariants");
  });

  it("is blocked by 'sold out' where every variant is out of stock", () => {
    expect(buttonOf(buildSofa({ configurable_children: [buildChild({ color: "49", stock: OUT })] })).reason).toBe(
      "soldOut",
    );
    expect(buttonOf(buildDocument({ stock: OUT })).reason).toBe("soldOut");
    expect(buttonOf(buildSofa(), "SOFA-GREEN").reason).toBeNull();
  });

  it("adds what its width is measured along, unless it comes in many sizes", () => {
    const sofa = { product_kind: "sofa", product_measure_width: 228 };
    expect(buttonOf(buildSofa(sofa)).items).toMatchObject([{ measure: { axis: "width", cm: 228, along: "wall" } }]);
    expect(buttonOf(buildSofa({ ...sofa, product_kind: "armchair" })).items[0]).not.toHaveProperty("measure");
    const sizes = [
      { attribute_id: 156, attribute_code: "size", label: "Storlek", values: [{ value_index: 1, label: "Stor" }] },
    ];
    const sized = buildSofa({ ...sofa, configurable_options: sizes });
    const [item] = toProductItems(toProduct(sized, CARDS, "bmse", NOW), buttonVariant(sized));
    expect(item).not.toHaveProperty("measure");
  });

  it("is blocked by 'sold out' for a bundle and a group that consist of nothing", () => {
    for (const type_id of ["bundle", "grouped"])
      expect(buttonOf(buildDocument({ type_id }))).toEqual({ items: [], reason: "soldOut" });
  });

  it("is blocked by 'sold out' for a bundle whose required part is out of stock", () => {
    const optionOf = (option_id: number, sku: string, required: boolean) => ({
      option_id,
      title: sku,
      required,
      product_links: [{ id: option_id, sku }],
    });
    const bundle = (...bundle_options: unknown[]) => buttonOf(buildDocument({ type_id: "bundle", bundle_options }));
    expect(bundle(optionOf(1, "TABLE", true), optionOf(2, "GONE", true)).reason).toBe("soldOut");
    expect(bundle(optionOf(1, "TABLE", true), optionOf(2, "GONE", false)).reason).toBeNull();
  });

  it("adds the selected variant, described by its values; not by the product's width where sizes are selected", () => {
    const sized = {
      configurable_options: [
        {
          attribute_id: 156,
          attribute_code: "size",
          label: "Storlek",
          values: [{ value_index: 1, label: "Liten, 40 cm" }],
        },
      ],
      configurable_children: [buildChild({ sku: "SMALL", size: "1" })],
    };
    const detailOf = (document: ProductDocument) => buttonOf(document).items.map(({ sku, detail }) => [sku, detail]);
    expect(detailOf(buildSofa({ product_measure_width: 50, ...sized }))).toEqual([["SMALL", "Liten, 40 cm"]]);
    expect(detailOf(buildSofa({ product_measure_width: 50 }))).toEqual([["SOFA-GREY", "Grå, 50 cm"]]);
  });

  it("adds nothing for a group without product_links", () => {
    expect(buttonOf(buildDocument({ type_id: "grouped", product_links: [] }))).toEqual({
      items: [],
      reason: "soldOut",
    });
  });

  it("adds only the associated products of a group", () => {
    const links = [
      { link_type: "associated", linked_product_sku: "TABLE" },
      { link_type: "related", linked_product_sku: "LAMP" },
    ].map((link) => ({ ...link, linked_product_type: "simple" }));
    for (const type_id of ["grouped", "collection"]) {
      const { items, reason } = buttonOf(buildDocument({ type_id, product_links: links }));
      expect([items.map(({ sku }) => sku), reason]).toEqual([["TABLE"], null]);
    }
  });

  it("leaves out a piece of a group that is sold out; with none left it is blocked", () => {
    const product_links = [{ link_type: "associated", linked_product_sku: "TABLE", linked_product_type: "simple" }];
    const cards = new Map([["TABLE", toProductCard(buildDocument({ sku: "TABLE", stock: OUT }), "bmse", NOW)]]);
    const group = toProduct(buildDocument({ type_id: "collection", product_links }), cards, "bmse", NOW);
    expect(toProductItems(group, null)).toEqual([]);
    expect(blockedBy(group, null)).toBe("soldOut");
    const lamp = toProductCard(buildDocument({ id: 6, sku: "LAMP" }), "bmse", NOW);
    const links = [...product_links, { ...product_links[0], linked_product_sku: "LAMP" }];
    const both = toProduct(
      buildDocument({ type_id: "grouped", product_links: links }),
      cards.set("LAMP", lamp),
      "bmse",
      NOW,
    );
    expect(toProductItems(both, null).map(({ sku }) => sku)).toEqual(["LAMP"]);
    expect(blockedBy(both, null)).toBeNull();
  });

  it("needs no parts of a configurable product, as the page of variants has it", () => {
    const sofa = toProduct(buildSofa(), CARDS, "bmse", NOW);
    const variant = chooseVariant(sofa, "SOFA-GREEN");
    const configurable = toConfigurableProduct(sofa, variant);
    expect(toProductItems(configurable, variant).map(({ sku, isSent }) => [sku, isSent])).toEqual([
      ["SOFA-GREEN", false],
    ]);
    expect(toProductItems(configurable, null)).toEqual([]);
    expect(blockedBy(configurable, variant)).toBeNull();
  });

  it("has the variant's picture, else the product's, else none", () => {
    const picture = (image: string) => [{ typ: "image", image, pos: 1 }];
    const pictureOf = (own: unknown, child: unknown) => {
      const document = buildSofa({
        media_gallery: own,
        configurable_children: [buildChild({ sku: "GREY", color: "49", media_gallery: child })],
      });
      return buttonOf(document, "GREY").items[0]?.picture.src;
    };
    expect(pictureOf(picture("/own.webp"), picture("/grey.webp"))).toContain("grey.webp");
    expect(pictureOf(picture("/own.webp"), [])).toContain("own.webp");
    expect(pictureOf([], [])).toBe(NO_PICTURE.src);
  });

  it("sends no option that the variant has no value of, and adds a product without variants by itself", () => {
    const options = [
      { attribute_id: 93, attribute_code: "color", label: "Färg", values: [{ value_index: 49, label: "Grå" }] },
      { attribute_id: 94, attribute_code: "legs", label: "Ben", values: [{ value_index: 1, label: "Ek" }] },
    ];
    const sofa = buildSofa({ configurable_options: options, configurable_children: [buildChild({ color: "49" })] });
    expect(buttonOf(sofa).items[0]?.productOption?.extension_attributes.configurable_item_options).toEqual([
      { option_id: "93", option_value: "49" },
    ]);
    expect(buttonOf(buildDocument({ product_measure_width: 80 })).items).toMatchObject([
      { detail: "80 cm", productOption: null },
    ]);
  });

  it("has no width where one of several options is the size", () => {
    const options = [
      { attribute_id: 93, attribute_code: "color", label: "Färg", values: [{ value_index: 49, label: "Grå" }] },
      { attribute_id: 156, attribute_code: "size", label: "Storlek", values: [{ value_index: 1, label: "Stor" }] },
    ];
    const children = [buildChild({ color: "49", size: "1" })];
    const sofa = { product_measure_width: 50, configurable_options: options, configurable_children: children };
    expect(buttonOf(buildSofa(sofa)).items[0]?.detail).toBe("Grå, Stor");
  });
});

describe("a line that is changed", () => {
  const sofa = toProduct(
    buildSofa({
      configurable_children: [
        buildChild({ id: 11, sku: "GREY", color: "49" }),
        buildChild({ id: 12, sku: "GREEN", color: "50", price: 1200, final_price: 1200 }),
      ],
    }),
    CARDS,
    "bmse",
    NOW,
  );
  const variantOf = (sku: string) => chooseVariant(sofa, sku);
  const lineOf = (sku: string) => {
    const [line] = toProductItems(sofa, variantOf(sku));
    if (!line) throw new Error("the sofa cannot be bought");
    return line;
  };

  it("is another variant with its own price and URL, in the selected quantity", () => {
    const line = editedLine(lineOf("GREY"), sofa, { from: variantOf("GREY"), to: variantOf("GREEN"), qty: 3 });
    expect(line).toMatchObject({
      sku: "GREEN",
      parentSku: "SOFA",
      qty: 3,
      price: 120_000,
      path: "/p/SOFA/soffa/GREEN",
    });
    expect(line?.productOption?.extension_attributes.configurable_item_options).toEqual([
      { option_id: "93", option_value: "50" },
    ]);
  });

  it("keeps its custom options and their charge", () => {
    const custom_options = [{ option_id: "7", option_value: "70" }];
    const plain = lineOf("GREY");
    const configured = {
      ...plain,
      price: addMinor(plain.price, minor(5000)),
      regularPrice: addMinor(plain.regularPrice, minor(5000)),
      detail: `${plain.detail} · Kant: Rak`,
      productOption: { extension_attributes: { ...plain.productOption?.extension_attributes, custom_options } },
    };
    const line = editedLine(configured, sofa, { from: variantOf("GREY"), to: variantOf("GREEN"), qty: 1 });
    expect(line).toMatchObject({ sku: "GREEN", price: 125_000 });
    expect(line?.detail).toMatch(/^Grön.* · Kant: Rak$/);
    expect(line?.productOption?.extension_attributes).toEqual({
      custom_options,
      configurable_item_options: [{ option_id: "93", option_value: "50" }],
    });
  });

  it("without custom options is described by its variant alone", () => {
    const line = { ...lineOf("GREY"), detail: "Grå · Kant: Rak" };
    const changed = (over: Partial<typeof line>) =>
      editedLine({ ...line, ...over }, sofa, { from: variantOf("GREY"), to: variantOf("GREEN"), qty: 2 });
    const { productOption } = line;
    const emptied = { extension_attributes: { ...productOption?.extension_attributes, custom_options: [] } };
    for (const option of [productOption, emptied, null]) {
      expect(changed({ productOption: option })?.detail).toBe(lineOf("GREEN").detail);
      expect(changed({ productOption: option })?.productOption).toEqual(lineOf("GREEN").productOption);
    }
  });

  it("of a product without variants keeps its custom options, and has no empty detail", () => {
    const lamp = toProduct(buildDocument({ sku: "LAMP" }), CARDS, "bmse", NOW);
    const [plain] = toProductItems(lamp, null);
    if (!plain) throw new Error("the lamp cannot be bought");
    const custom_options = [{ option_id: "7", option_value: "70" }];
    const line = { ...plain, detail: " · Sladd: Lång", productOption: { extension_attributes: { custom_options } } };
    const changed = editedLine(line, lamp, { from: null, to: null, qty: 2 });
    expect(changed).toMatchObject({ qty: 2, detail: "Sladd: Lång", price: plain.price });
    expect(changed?.productOption).toEqual({ extension_attributes: { custom_options } });
  });

  it("is null where no variant is selected", () => {
    expect(editedLine(lineOf("GREY"), sofa, { from: null, to: null, qty: 1 })).toBeNull();
  });
});
