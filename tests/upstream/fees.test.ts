import { describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { readAnswer } from "@/lib/upstream/envelope";

const option = { entity_id: 2, label: "One", price: "49.00", price_type: "fixed", converted_fee_amount: 49 };
const fee = { entity_id: "1", name: "Assembly", frontend_type: "radio", description: null, is_required: "0" };

describe("answers about extra fees are read wrapped and bare (docs/commerce-api.md#extra-fees)", () => {
  const calls = [
    [
      "feesApplied",
      "getAppliedFeeOptions",
      { items: [{ fee_id: 1, option_id: "2" }] },
      { items: [{ fee_id: "1", option_id: "2" }] },
    ],
    [
      "feesForQuote",
      "getFeeItemsForQuote",
      [fee],
      [{ fee_id: "1", is_required: false, frontend_type: "radio", options: [] }],
    ],
    ["feesList", "getListFeeItems", { items: [fee] }, { items: [{ fee_id: "1" }] }],
    [
      "feeOptions",
      "getFeeOptions",
      { items: [option], total_records: 1, store_id: 4 },
      { items: [{ option_id: "2", price: 49, converted_fee_amount: 49 }], total_records: 1 },
    ],
  ] as const;

  it.each(calls)("%s", async (name, query, value, read) => {
    const spellings = [value, { [query]: value }, { data: { [query]: value } }];
    for (const spelling of spellings) {
      for (const body of [spelling, { code: 200, result: spelling }]) {
        const answer = await readAnswer(Response.json(body), CONTRACT[name].result);
        expect(answer).toMatchObject({ ok: true, value: read });
      }
    }
  });

  it("a list of fees for the cart may come inside items", () => {
    expect(CONTRACT.feesForQuote.result.parse({ getFeeItemsForQuote: { items: [fee] } })).toMatchObject([
      { name: "Assembly" },
    ]);
  });

  it("applying one answers totals, wrapped or not, or a text", () => {
    const totals = {
      grand_total: 548,
      subtotal: 399.2,
      subtotal_incl_tax: 499,
      items: [],
      total_segments: [{ code: "amasty_extrafee", title: "Assembly", value: 49 }],
    };
    for (const body of [totals, { totals }, { applyFee: { totals } }])
      expect(CONTRACT.feesApply.result.parse(body)).toMatchObject({ grand_total: 548 });
    expect(CONTRACT.feesApply.result.parse("The fee was applied.")).toBe("The fee was applied.");
  });

  it("a fee with fields missing on other servers is still read", () => {
    expect(
      CONTRACT.feesForQuote.result.parse([{ fee_id: 3, name: "Wrapping", frontend_type: "swatch", is_required: 1 }]),
    ).toMatchObject([{ fee_id: "3", frontend_type: "checkbox", is_required: true }]);
    expect(CONTRACT.feesForQuote.result.safeParse([{ name: "Nothing to name it by" }]).success).toBe(false);
  });
});
