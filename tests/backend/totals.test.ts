import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLOT_FEE } from "@/backend/booking/cart-slots";
import { computeTotals, type TotalsInput } from "@/backend/cart/totals";
import { toTotalsWire } from "@/backend/cart/totals-wire";
import { minor, subtractMinor, taxOfGross, toMinor } from "@/lib/money";
import { totalsWire } from "@/lib/upstream/contract/cart";

const line = fc
  .record({
    itemId: fc.integer({ min: 1 }),
    name: fc.constant("x"),
    qty: fc.integer({ min: 1, max: 500 }),
    unit: fc.integer({ min: 0, max: 9_000_000 }).map(minor),
    taxPercent: fc.constantFrom(0, 6, 12, 14, 24, 25, 25.5),
    options: fc.constant<TotalsInput["lines"][number]["options"]>([]),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ share, ...entry }) => ({ ...entry, discount: minor(Math.floor((entry.unit * entry.qty * share) / 100)) }));
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  shipping: fc.option(
    fc.record({ price: fc.integer({ min: 0, max: 200_000 }).map(minor), taxPercent: fc.constantFrom(0, 25, 25.5) }),
  ),
  fees: fc.array(
    fc.record({
      // those of delivery hours have a segment of their own
      feeId: fc.constantFrom(SLOT_FEE, 1, 2, 70_000),
      optionId: fc.integer(),
      name: fc.constantFrom("Assembly", "Wrapping"),
      label: fc.string(),
      amount: fc.integer({ min: 0, max: 90_000 }).map(minor),
      taxPercent: fc.constantFrom(0, 25),
    }),
    { maxLength: 4 },
  ),
  discounts: fc.subarray(["Six chairs", "X"]),
  coupon: fc.option(fc.constant("X")),
});

describe("totals", () => {
  it("add up to the unit, whatever the cart", () => {
    fc.assert(
      fc.property(input, (cart) => {
        const totals = computeTotals(cart);
        const rows = totals.lines.reduce((sum, { row, discount }) => sum + row - discount, 0);
        const fees = cart.fees.reduce((sum, { amount }) => sum + amount, 0);
        expect(totals.grandTotal).toBe(rows + (cart.shipping?.price ?? 0) + fees);
        expect(totals.tax).toBe(
          totals.lines.reduce((sum, { tax }) => sum + tax, 0) + totals.shippingTax + totals.feeTax,
        );
        for (const { row, discount, tax, taxPercent } of totals.lines) {
          expect(tax).toBe(taxOfGross(subtractMinor(row, discount), taxPercent));
          expect(tax).toBeLessThanOrEqual(row - discount);
        }
      }),
    );
  });

  it("are the same on the wire, in Magento's shape", () => {
    fc.assert(
      fc.property(input, (cart) => {
        const totals = computeTotals(cart);
        const wire = totalsWire.parse(toTotalsWire(totals, { currency: "EUR", language: "fi" }));
        const value = (code: string) =>
          toMinor(wire.total_segments.find((segment) => segment.code === code)?.value ?? 0);
        expect(
          value("subtotal") +
            value("shipping") +
            value("delivery_slot") +
            value("amasty_extrafee") +
            (cart.discounts.length > 0 ? value("discount") : -totals.discount),
        ).toBe(value("grand_total"));
        expect(value("grand_total")).toBe(toMinor(wire.grand_total));
        expect(toMinor(wire.subtotal_incl_tax)).toBe(
          wire.items.reduce((sum, item) => sum + toMinor(item.row_total_incl_tax), 0),
        );
        expect(wire.items.map(({ options }) => options)).toEqual(cart.lines.map(() => "[]"));
        expect("coupon_code" in wire).toBe(cart.coupon !== null);
        expect(wire.total_segments.filter(({ code }) => code === "discount").map(({ title }) => title)).toEqual(
          cart.discounts.length > 0 ? [`Alennus (${cart.discounts.join(", ")})`] : [],
        );
        expect(wire.discount_amount).toBeLessThanOrEqual(0);
        for (const name of ["grand_total", "subtotal", "shipping_incl_tax", "shipping_tax_amount", "tax_amount"])
          expect(wire[`base_${name}`]).toBe(wire[name]);
      }),
    );
  });

  it("take the tax out of each row and round half up there", () => {
    const totals = computeTotals({
      lines: [{ itemId: 1, name: "a", qty: 3, unit: minor(3333), taxPercent: 25, options: [], discount: minor(0) }],
      shipping: { price: minor(4900), taxPercent: 25.5 },
      fees: [],
      discounts: [],
      coupon: null,
    });
    expect(totals).toMatchObject({
      subtotal: 9999,
      subtotalNet: 7999,
      tax: 2000 + 996,
      shippingTax: 996,
      grandTotal: 14899,
    });
  });
});
