import { describe, expect, it } from "vitest";
import { pointsWithin, readPricePoints, toStepPath } from "../../components/product-page/price-chart";

const at = (day: number, price: number) => ({ at: day, price });

describe("readPricePoints", () => {
  it("reads prices, the oldest first, without malformed ones", () => {
    const result = {
      prices: [
        { at: "2026-11-02T00:00:00Z", price: 900 },
        { at: "2026-11-01T00:00:00Z", price: 1000 },
        { at: "x", price: 1 },
        null,
      ],
    };
    expect(readPricePoints(result)?.map(({ price }) => price)).toEqual([1000, 900]);
  });

  it.each([null, {}, { prices: "all" }, { prices: [] }, { prices: [{ at: "never", price: 1 }] }])(
    "is null for %j",
    (result) => expect(readPricePoints(result)).toBeNull(),
  );
});

describe("pointsWithin", () => {
  it("begins with the price in force and drops repeated prices", () => {
    expect(pointsWithin([at(1, 100), at(5, 90), at(12, 90), at(15, 80), at(30, 70)], 10, 20)).toEqual([
      at(10, 90),
      at(15, 80),
    ]);
  });

  it("begins with the first price where the product is younger than the window", () => {
    expect(pointsWithin([at(12, 100), at(15, 80)], 10, 20)).toEqual([at(12, 100), at(15, 80)]);
  });
});

describe("toStepPath", () => {
  const frame = { from: 0, to: 100, width: 200, height: 50 };

  it("holds each price until the next", () =>
    expect(toStepPath([at(0, 100), at(50, 80)], frame)).toBe("M0 0H100V50H200"));
  it("lies in the middle where the price is constant", () => expect(toStepPath([at(0, 100)], frame)).toBe("M0 25H200"));
  it("is empty without prices", () => expect(toStepPath([], frame)).toBe(""));
});
