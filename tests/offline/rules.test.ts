import { describe, expect, it } from "vitest";
import { CHECKOUT_PROVIDER } from "@/lib/config/payment-codes";
import { canWait, endOf, hasSameLines, isOver } from "@/lib/offline";

const line = (over: object = {}) => ({ sku: "CHAIR", checksum: "c", qty: 2, ...over });
const at = "2026-06-15T12:30:00.000Z";

describe("an order that waits", () => {
  it("ends seven days after it was saved, to the millisecond", () => {
    expect(endOf(at).toISOString()).toBe("2026-06-22T12:30:00.000Z");
    expect(isOver(at, new Date("2026-06-22T12:29:59.999Z"))).toBe(false);
    expect(isOver(at, new Date("2026-06-22T12:30:00.000Z"))).toBe(true);
  });

  it("does not end by a clock that was a day ahead when it was saved; a time that cannot be read has passed", () => {
    expect(isOver(at, new Date("2026-06-14T12:30:00Z"))).toBe(false);
    expect(isOver("yesterday", new Date(at))).toBe(true);
  });

  it("is paid without anybody else's page", () => {
    expect([canWait("cashondelivery"), canWait("invoice"), canWait(CHECKOUT_PROVIDER)]).toEqual([true, true, false]);
  });

  it("has the lines of a cart in any order, and no others", () => {
    const table = line({ sku: "TABLE" });
    expect(hasSameLines([line(), table], [table, line()])).toBe(true);
    for (const other of [line({ qty: 3 }), line({ checksum: "d" }), line({ sku: "SOFA" })])
      expect(hasSameLines([other], [line()])).toBe(false);
    expect(hasSameLines([], [line()])).toBe(false);
    expect(hasSameLines([line(), line()], [line()])).toBe(false);
  });
});
