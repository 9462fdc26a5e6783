import { describe, expect, it } from "vitest";
import { applyRenderList } from "@/lib/pricing/render-list";
import { renderListItem } from "@/lib/upstream/contract/product";

const NOW = new Date("2026-11-21T12:00:00Z");
const item = (id: number | string, final: number, regular: number, special: number | null) => {
  const net = { final_price: final * 0.8, regular_price: regular * 0.8, special_price: (special ?? regular) * 0.8 };
  return renderListItem.parse({
    id,
    sgn: "x",
    price_info: {
      final_price: final,
      regular_price: regular,
      special_price: special,
      extension_attributes: { tax_adjustments: net },
    },
  });
};
const fresh = { price_is_current: true, price_refreshed_at: "2026-11-21T12:00:00.000Z" };

describe("applyRenderList (docs/commerce-api.md#render-list)", () => {
  it("matches by id, not by sku, as text, and sets gross, net and the tax between them", () => {
    const [matched] = applyRenderList([{ id: 1, sku: "A", name: "A", price: 1 }], [item("1", 800, 1000, 800)], {
      now: NOW,
    });
    expect(matched).toEqual({
      id: 1,
      sku: "A",
      name: "A",
      ...fresh,
      price: 640,
      price_tax: 160,
      price_incl_tax: 800,
      original_price: 800,
      original_price_tax: 200,
      original_price_incl_tax: 1000,
      special_price: 640,
      special_price_tax: 160,
      special_price_incl_tax: 800,
    });
  });

  it("zeroes a special price that reduces nothing", () => {
    const none = { special_price: 0, special_price_tax: 0, special_price_incl_tax: 0 };
    expect(
      applyRenderList([{ id: 1, special_price: 5 }, { id: 2 }], [item(1, 1000, 1000, 1000), item(2, 900, 1000, null)], {
        now: NOW,
      }),
    ).toMatchObject([none, none]);
  });

  it("leaves the prices of unmatched documents, and marks them as not current", () => {
    const stale = { id: 2, price: 5, price_is_current: true, price_refreshed_at: "2026-11-20T12:00:00.000Z" };
    expect(applyRenderList([stale], [item(1, 1, 1, null)], { now: NOW })).toEqual([
      { ...stale, price_is_current: false },
    ]);
    expect(stale.price_is_current).toBe(true);
  });

  it("sets variants by their own ids", () => {
    const [product] = applyRenderList(
      [{ id: 1, price: 7, configurable_children: [{ id: 11 }, { id: 12, price: 9 }, null] }],
      [item(11, 800, 800, null)],
      { now: NOW },
    );
    expect(product).toMatchObject({
      price: 7,
      price_is_current: false,
      configurable_children: [{ price_incl_tax: 800, ...fresh }, { price: 9, price_is_current: false }, null],
    });
  });

  it("an answer that failed, an empty list, changes no price", () => {
    expect(applyRenderList([{ id: 1, price: 7 }], [], { now: NOW })).toEqual([
      { id: 1, price: 7, price_is_current: false },
    ]);
  });
});
