import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetOf, findExcess } from "@/lib/device/budget";

const MB = 1024 * 1024;

describe("the byte budget", () => {
  it.each([
    [{ quota: 100_000 * MB, usage: 0 }, 0, 60 * MB],
    [{ quota: 400 * MB, usage: 0 }, 0, 20 * MB],
    [{ quota: 40 * MB, usage: 0 }, 0, 5 * MB],
    // half of what is left, as the cart and others need the rest; what is kept itself counts as left
    [{ quota: 8 * MB, usage: 6 * MB }, 2 * MB, 2 * MB],
    [{ quota: 8 * MB, usage: 9 * MB }, 0, 0],
    [{}, 0, 5 * MB],
    [{ quota: 0 }, 0, 5 * MB],
  ])("%j with %i bytes kept allows %i", (estimate, kept, budget) => {
    expect(budgetOf(estimate, kept)).toBe(budget);
  });

  it("drops the oldest first, and no more than it has to", () => {
    const entries = [
      { id: "new", bytes: 4, at: 30 },
      { id: "old", bytes: 3, at: 10 },
      { id: "middle", bytes: 3, at: 20 },
    ];
    expect(findExcess(entries, 10)).toEqual([]);
    expect(findExcess(entries, 9).map(({ id }) => id)).toEqual(["old"]);
    expect(findExcess(entries, 4).map(({ id }) => id)).toEqual(["old", "middle"]);
    expect(findExcess(entries, 0)).toHaveLength(3);
  });

  it("what is left fits, is newer than what goes, and would not fit with the last that goes", () => {
    const entry = fc.record({ bytes: fc.integer({ min: 1, max: 50 }), at: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), fc.nat(600), (entries, budget) => {
        const excess = findExcess(entries, budget);
        const left = entries.filter((one) => !excess.includes(one));
        const sum = left.reduce((total, { bytes }) => total + bytes, 0);
        const newestGone = Math.max(-1, ...excess.map(({ at }) => at));
        expect(sum).toBeLessThanOrEqual(budget);
        expect(left.every(({ at }) => at >= newestGone)).toBe(true);
        const last = excess.at(-1)?.bytes ?? Number.POSITIVE_INFINITY;
        expect(sum + last).toBeGreaterThan(budget);
      }),
    );
  });
});
