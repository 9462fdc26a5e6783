import { describe, expect, it } from "vitest";
import { blockedBy, toProductItems } from "@/lib/cart/product";
import { toProductCard } from "@/lib/product/card";
import { type LinkedCards, toProduct } from "@/lib/product/detail";
import { chooseVariant } from "@/lib/product/variant";
import type { ProductDocument } from "@/lib/product/schema";
import { buildChild, buildDocument, buildSofa, NOW } from "../product/documents";

const OUT = { qty: 0, is_in_stock: false };
const CARDS: LinkedCards = new Map([["TABLE", toProductCard(buildDocument({ id: 5, sku: "TABLE" }), "bmse", NOW)]]);

/** What the button of a product's page adds, and why it does not. */
function buttonOf(document: ProductDocument, childSku: string | null = null) {
  const product = toProduct(document, CARDS, "bmse", NOW);
  const variant = chooseVariant(product, childSku);
  const items = toProductItems(product, variant);
  return { items, reason: blockedBy(product, variant, items) };
}

describe("the button of a product", () => {
  const off = (color: string, sku: string) => buildChild({ id: Number(color), sku, color, status: 2 });

  it("says that no variant is left where all are switched off (spec §4 'No available product variants')", () => {
    expect(buttonOf(buildSofa({ configurable_children: [off("49", "A"), off("50", "B")] }))).toEqual({ items: [], reason: "noVariants" });
    expect(buttonOf(buildSofa({ configurable_children: [] })).reason).toBe("noVariants");
  });

  it("says sold out where variants are there and their pieces are not", () => {
    expect(buttonOf(buildSofa({ configurable_children: [buildChild({ color: "49", stock: OUT })] })).reason).toBe("soldOut");
    expect(buttonOf(buildDocument({ stock: OUT })).reason).toBe("soldOut");
    expect(buttonOf(buildSofa(), "SOFA-GREEN").reason).toBeNull();
  });

  it("says sold out of a bundle that misses a part it cannot be without", () => {
    const optionOf = (option_id: number, sku: string, required: boolean) => ({ option_id, title: sku, required, product_links: [{ id: option_id, sku }] });
    const bundle = (...bundle_options: unknown[]) => buttonOf(buildDocument({ type_id: "bundle", bundle_options }));
    expect(bundle(optionOf(1, "TABLE", true), optionOf(2, "GONE", true)).reason).toBe("soldOut");
    expect(bundle(optionOf(1, "TABLE", true), optionOf(2, "GONE", false)).reason).toBeNull();
  });

  it("adds the variant that is shown, told by its values; where sizes are chosen not by the product's width", () => {
    const sized = {
      configurable_options: [{ attribute_id: 156, attribute_code: "size", label: "Storlek", values: [{ value_index: 1, label: "Liten, 40 cm" }] }],
      configurable_children: [buildChild({ sku: "SMALL", size: "1" })],
    };
    const detailOf = (document: ProductDocument) => buttonOf(document).items.map(({ sku, detail }) => [sku, detail]);
    expect(detailOf(buildSofa({ product_measure_width: 50, ...sized }))).toEqual([["SMALL", "Liten, 40 cm"]]);
    expect(detailOf(buildSofa({ product_measure_width: 50 }))).toEqual([["SOFA-GREY", "Grå, 50 cm"]]);
  });
});
