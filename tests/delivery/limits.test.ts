import { describe, expect, it } from "vitest";
import { isWithinLimit, longestSide, PICKUP_POINT_LIMIT } from "@/lib/delivery/limits";

const goods = (weight: number, length: number, qty = 1) => ({ weight, length, qty });
const NONE = { maxWeight: null, maxLength: null };

describe("shipping limits (docs/domain-rules.md#shipping-limits)", () => {
  it.each([
    ["exactly what a point takes", [goods(35, 150)], true],
    ["a little heavier", [goods(35.1, 150)], false],
    ["a little longer", [goods(1, 151)], false],
    ["pieces that are too heavy together", [goods(12, 40, 3)], false],
    ["lines that are too heavy together", [goods(20, 40), goods(16, 40)], false],
    ["short pieces whose lengths add up to more", [goods(5, 90, 2), goods(5, 120)], true],
    ["one long piece among short ones", [goods(1, 40), goods(1, 228)], false],
    ["nothing", [], true],
    ["measures that are not known", [goods(0, 0, 9)], true],
  ])("compare weight and sides: %s", (_, lines, isOpen) => {
    expect(isWithinLimit(PICKUP_POINT_LIMIT, lines)).toBe(isOpen);
  });

  it("that are not set hold nothing back", () => {
    expect(isWithinLimit(NONE, [goods(900, 900)])).toBe(true);
    expect(isWithinLimit({ ...NONE, maxWeight: 10 }, [goods(10, 900)])).toBe(true);
    expect(isWithinLimit({ ...NONE, maxLength: 10 }, [goods(900, 10)])).toBe(true);
  });

  it("look at the longest side of any package, whichever way it lies", () => {
    expect(longestSide([{ width: 40, depth: 20, height: 130 }, { width: 60 }])).toBe(130);
    expect(longestSide([{ width: null, depth: undefined }])).toBe(0);
    expect(longestSide([])).toBe(0);
  });
});
