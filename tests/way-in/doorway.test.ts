import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDoorway } from "../../lib/way-in/doorway";
import { fuzzRuns } from "../fuzz-runs";

const box = (width: number, depth: number, height: number) => ({ width, depth, height, weight: null });

describe("checkDoorway", () => {
  it.each([
    ["passes by its smallest side", [box(234, 100, 76)], 80, { fits: true, side: 76, spare: 4, reason: null }],
    ["passes exactly", [box(234, 100, 76)], 76, { fits: true, spare: 0 }],
    ["is too wide", [box(234, 100, 76)], 70, { fits: false, side: 76, spare: -6, reason: "width" }],
    ["is too high when turned", [box(230, 210, 60)], 80, { fits: false, reason: "height" }],
    [
      "is decided by the package that does not pass",
      [box(100, 20, 20), box(120, 120, 90)],
      80,
      { fits: false, side: 90 },
    ],
    [
      "is decided by the one that passes most narrowly",
      [box(100, 20, 20), box(120, 120, 75)],
      80,
      { fits: true, side: 75 },
    ],
  ])("%s", (_, packages, opening, expected) => {
    expect(checkDoorway(packages, opening)).toMatchObject(expected);
  });

  it.each([
    [[], 80],
    [[box(1, 1, 1)], 0],
    [[box(1, 1, 1)], -5],
    [[box(1, 1, 1)], Number.NaN],
  ])("is no check: %j, %d", (packages, opening) => {
    expect(checkDoorway(packages, opening)).toBeNull();
  });

  it("never passes more through a narrower opening", () => {
    const side = fc.integer({ min: 1, max: 400 });
    const packages = fc.array(
      fc.tuple(side, side, side).map(([a, b, c]) => box(a, b, c)),
      { minLength: 1, maxLength: 4 },
    );
    const monotone = fc.property(packages, side, side, (boxes, one, other) => {
      const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
      return !checkDoorway(boxes, narrow)?.fits || checkDoorway(boxes, wide)?.fits === true;
    });
    expect(fc.check(monotone, { numRuns: fuzzRuns }).failed).toBe(false);
  });
});
