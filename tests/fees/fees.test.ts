import { describe, expect, it } from "vitest";
import { isForeignCart, toggleOption } from "@/lib/fees";
import { toAppliedFees, toFees } from "@/lib/fees/schema";
import type { Fee } from "@/lib/fees/types";
import { minor } from "@/lib/money";
import { CONTRACT } from "@/lib/upstream/contract";
import { toHttpFailure } from "@/lib/upstream/http-failure";

const fee = (over: Partial<Fee> = {}): Fee => ({
  feeId: "1",
  name: "Montering",
  description: "",
  type: "checkbox",
  isRequired: false,
  options: [
    { optionId: "1", label: "Allt", price: minor(49_000), isDefault: false },
    { optionId: "2", label: "En", price: minor(9_000), isDefault: false },
  ],
  ...over,
});

describe("selecting an extra fee", () => {
  it("of a checkbox is independent of others", () => {
    expect(toggleOption(fee(), "1", {})).toEqual(["1"]);
    expect(toggleOption(fee(), "2", { 1: ["1"] })).toEqual(["1", "2"]);
    expect(toggleOption(fee(), "1", { 1: ["1", "2"] })).toEqual(["2"]);
  });

  it("of a radio group replaces the selected one, and can be cleared unless required", () => {
    const radio = fee({ type: "radio" });
    expect(toggleOption(radio, "2", { 1: ["1"] })).toEqual(["2"]);
    expect(toggleOption(radio, "1", { 1: ["1"] })).toEqual([]);
    expect(toggleOption({ ...radio, isRequired: true }, "1", { 1: ["1"] })).toEqual(["1"]);
  });
});

describe("answers about fees", () => {
  const item = {
    fee_id: 1,
    name: "Montering",
    frontend_type: "radio",
    options: [{ option_id: 2, label: "En", price: "90", price_type: "fixed", converted_fee_amount: 95.5 }],
  };

  it.each([
    ["wrapped", { getFeeItemsForQuote: [item] }],
    ["as data", { data: { getFeeItemsForQuote: { items: [item] } } }],
    ["bare", [item]],
  ])("are read %s", (_, result) => {
    const [read] = toFees(CONTRACT.feesForQuote.result.parse(result));
    expect(read).toMatchObject({ feeId: "1", type: "radio", options: [{ optionId: "2", price: 9550 }] });
  });

  it("have no price for a percentage without an amount: the totals have it", () => {
    const options = [
      { option_id: 1, label: "Allt", price: 10, price_type: "percent" },
      { option_id: 2, label: "En", price: 10, price_type: "percent", converted_fee_amount: 99.5 },
      { option_id: 3, label: "Ingen", price: 0 },
    ];
    const [read] = toFees(CONTRACT.feesForQuote.result.parse([{ ...item, options }]));
    expect(read?.options.map(({ price }) => price)).toEqual([null, 9950, 0]);
  });

  it("leave out a fee without options", () => {
    expect(toFees(CONTRACT.feesForQuote.result.parse([{ ...item, options: [] }]))).toEqual([]);
  });

  it("group applied options by fee", () => {
    expect(
      toAppliedFees([
        { fee_id: "1", option_id: "2" },
        { fee_id: "1", option_id: "3" },
        { fee_id: "2", option_id: "5" },
      ]),
    ).toEqual({ 1: ["2", "3"], 2: ["5"] });
  });

  it("have a code for a cart that is no longer the caller's", () => {
    expect(isForeignCart(toHttpFailure(403, 'The current user cannot perform operations on cart "abc"'))).toBe(true);
    expect(isForeignCart(toHttpFailure(403, "Nej.", { reason: "cartForbidden" }))).toBe(true);
    expect(isForeignCart(toHttpFailure(403, "The fee is not available"))).toBe(false);
  });
});
