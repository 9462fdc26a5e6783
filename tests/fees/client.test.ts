import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchCartFees } from "@/lib/fees/client";

/** Answers by the last part of a call's path. */
let answers: Record<string, { code: number; result: unknown }>;
let calls: string[];

beforeEach(() => {
  calls = [];
  answers = {
    getFeeItemsForQuote: {
      code: 200,
      result: [{ entity_id: 1, name: "Montering", frontend_type: "radio", description: null, is_required: false }],
    },
    getAppliedFeeOptions: { code: 200, result: { getAppliedFeeOptions: { items: [{ fee_id: 1, option_id: 2 }] } } },
    getFeeOptions: {
      code: 200,
      result: {
        getFeeOptions: {
          total_records: 1,
          store_id: 4,
          items: [{ entity_id: 2, label: "Allt", price: 490, price_type: "fixed" }],
        },
      },
    },
  };
  vi.stubGlobal("location", { origin: "http://shop.test" });
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const { pathname, search } = new URL(input, "http://shop.test");
    const name = pathname.split("/").at(-1) ?? "";
    calls.push(name + search);
    const { code, result } = answers[name] ?? { code: 404, result: "no" };
    return Response.json({ code, result }, { status: code });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("fetchCartFees", () => {
  it("fetches the options of a fee that comes without them, per store view", async () => {
    expect(await fetchCartFees("bmfi")).toMatchObject({
      ok: true,
      value: {
        fees: [{ feeId: "1", options: [{ optionId: "2", label: "Allt", price: 49_000 }] }],
        applied: { 1: ["2"] },
      },
    });
    expect(calls.at(-1)).toBe("getFeeOptions?storeId=4&feeId=1&storeCode=bmfi");
  });

  it("makes no further call where options are included", async () => {
    answers.getFeeItemsForQuote = {
      code: 200,
      result: [{ fee_id: 1, name: "Montering", options: [{ option_id: 2, label: "Allt", price: 490 }] }],
    };
    await fetchCartFees("bmfi");
    expect(calls).toHaveLength(2);
  });

  it("leaves out a fee whose options cannot be read, and returns the failure where no fee can", async () => {
    answers.getFeeOptions = { code: 500, result: "broken" };
    expect(await fetchCartFees("bmfi")).toMatchObject({ ok: true, value: { fees: [] } });
    answers.getAppliedFeeOptions = { code: 403, result: 'The current user cannot perform operations on cart "x"' };
    expect(await fetchCartFees("bmfi")).toMatchObject({
      ok: false,
      error: { status: 403, message: expect.stringContaining("cannot perform operations on cart") },
    });
  });
});
