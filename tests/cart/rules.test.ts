import { describe, expect, it } from "vitest";
import { countItems, freeShippingRemaining, isVirtualCart, localSubtotal, toQuantity } from "@/lib/cart";
import { toBundleOption } from "@/lib/cart/bundle";
import { buildCartItem, toConfigurableOption, withCustomOptions } from "@/lib/cart/item";
import { toProductOption, toTotals } from "@/lib/cart/schema";
import { minor } from "@/lib/money";
import { CONTRACT } from "@/lib/upstream/contract";
import { totalsWire } from "@/lib/upstream/contract/cart";
import { productOptionWire } from "@/lib/upstream/contract/product-option";
import { bundle, buildItem } from "./builders";

describe("options of a server's line", () => {
  it("are read as a list, keyed by option or not", () => {
    const keyed = productOptionWire.parse({
      extension_attributes: {
        bundle_options: {
          2: { option_id: "2", option_qty: 1, option_selections: ["21"] },
          1: { option_id: 1, option_qty: "1", option_selections: [11] },
        },
      },
    });
    expect(toProductOption(keyed)).toEqual(bundle("11", "21"));
    const left = [null, "", undefined].map((option_value, id) => ({ option_id: id, option_value }));
    expect(
      toProductOption({ extension_attributes: { custom_options: [...left, { option_id: 7, option_value: 70 }] } }),
    ).toEqual({ extension_attributes: { custom_options: [{ option_id: "7", option_value: "70" }] } });
    expect([toProductOption(null), toProductOption(undefined)]).toEqual([null, null]);
    expect(toProductOption({ extension_attributes: {} })).toEqual({ extension_attributes: {} });
  });
});

describe("quantities", () => {
  it.each([
    ["3", 3],
    [2.9, 2],
    ["", 1],
    ["many", 1],
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [null, 1],
    [undefined, 1],
    [Number.POSITIVE_INFINITY, 1],
    ["12 st", 12],
    ["2,5", 2],
    ["0x10", 1],
  ])("%j becomes %i", (value, qty) => {
    expect(toQuantity(value)).toBe(qty);
  });

  it("are counted by piece or by line", () => {
    const items = [buildItem({ qty: 2 }), buildItem({ sku: "B", qty: 3 })];
    expect([countItems(items, "quantities"), countItems(items, "items"), countItems([], "quantities")]).toEqual([
      5, 2, 0,
    ]);
    expect(localSubtotal(items)).toBe(50_000);
  });
});

describe("shipping and payment rules", () => {
  it("leave limit minus floor of subtotal plus discount to free shipping, never below zero", () => {
    expect(freeShippingRemaining({ subtotalInclTax: minor(10_050), discount: minor(-1000) }, 250)).toBe(160);
    expect(freeShippingRemaining({ subtotalInclTax: minor(24_999), discount: minor(0) }, 250)).toBe(1);
    expect(freeShippingRemaining({ subtotalInclTax: minor(30_000), discount: minor(0) }, 250)).toBe(0);
  });

  it("call a cart virtual when nothing is shipped, but not an empty one", () => {
    expect([
      isVirtualCart([]),
      isVirtualCart([buildItem({ isVirtual: true })]),
      isVirtualCart([buildItem({ isVirtual: true }), buildItem()]),
    ]).toEqual([false, true, false]);
  });
});

describe("toTotals", () => {
  it("converts decimals to minor units and fills missing amounts", () => {
    const totals = toTotals(
      totalsWire.parse({
        grand_total: "1044.9",
        subtotal: 800,
        subtotal_incl_tax: 1000,
        discount_amount: -4.1,
        shipping_incl_tax: 49,
        items: [
          {
            item_id: "7",
            qty: 1,
            price: 800,
            price_incl_tax: 1000,
            row_total: 800,
            row_total_incl_tax: 1000,
            tax_amount: 200,
            tax_percent: 25,
          },
        ],
        total_segments: [
          { code: "grand_total", value: 1044.9 },
          { code: "tax", title: "Tax", value: null },
        ],
      }),
    );
    expect(totals).toEqual({
      grandTotal: 104_490,
      subtotal: 80_000,
      subtotalInclTax: 100_000,
      discount: -410,
      shipping: 4900,
      tax: 0,
      itemsQty: 0,
      couponCode: null,
      couponRefusal: null,
      segments: [
        { code: "grand_total", title: "grand_total", value: 104_490 },
        { code: "tax", title: "Tax", value: 0 },
      ],
      items: [{ itemId: 7, qty: 1, price: 100_000, rowTotal: 100_000, discount: 0 }],
    });
  });
});

describe("new lines", () => {
  it("carry options in the contract's form", () => {
    const seed = { ...buildItem(), price: { final: minor(1), regular: minor(2) } };
    const lines = [
      buildCartItem({ ...seed, productOption: toConfigurableOption([{ attributeId: "93", value: "49" }]) }),
      buildCartItem({ ...seed, productOption: toBundleOption([{ optionId: 1, linkId: "101", qty: 4 }]) }),
    ];
    for (const line of lines) {
      expect(
        CONTRACT.cartUpdate.body.safeParse({
          cartItem: { sku: line.sku, qty: line.qty, product_option: line.productOption },
        }).success,
      ).toBe(true);
      expect(line).toMatchObject({ price: 1, regularPrice: 2, serverItemId: null, checksum: "" });
    }
    expect(toConfigurableOption([])).toBeNull();
  });

  it("carry custom options beside the variant", () => {
    const variant = toConfigurableOption([{ attributeId: "93", value: "49" }]);
    const option = withCustomOptions(variant, [{ optionId: "7", value: "70,71" }]);
    expect(option).toEqual({
      extension_attributes: {
        ...variant?.extension_attributes,
        custom_options: [{ option_id: "7", option_value: "70,71" }],
      },
    });
    expect(
      CONTRACT.cartUpdate.body.safeParse({ cartItem: { sku: "SOFA", qty: 1, product_option: option } }).success,
    ).toBe(true);
    expect([withCustomOptions(variant, []), withCustomOptions(null, [])]).toEqual([variant, null]);
  });

  it("are virtual for services and downloads alone", () => {
    const of = (typeId: "simple" | "virtual" | "downloadable" | "bundle") =>
      buildCartItem({ ...buildItem(), typeId, price: { final: minor(1), regular: minor(1) } }).isVirtual;
    expect([of("simple"), of("bundle"), of("virtual"), of("downloadable")]).toEqual([false, false, true, true]);
  });
});
