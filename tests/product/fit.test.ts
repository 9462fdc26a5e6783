import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alongOf, countSeats, fitOf, isLength, parseLength } from "@/lib/product/fit";
import type { CardMeasure } from "@/lib/product/types";

const sofa: CardMeasure = { axis: "width", cm: 228, along: "wall" };
const chair: CardMeasure = { axis: "width", cm: 52, along: "table" };

describe("what a product is measured along", () => {
  it.each(["sofa", "garden sofa", "bench", "garden bench", "dining table", "garden table", "sideboard", "bed"])(
    "a wall: %s",
    (kind) => expect(alongOf(kind, null)).toBe("wall"),
  );

  it.each([
    ["dining chair", 46],
    ["garden chair", 45],
    ["dining chair", 44],
    ["dining chair", 50],
  ])("a table: %s with a seat at %d cm", (kind, height) => expect(alongOf(kind, height)).toBe("table"));

  it.each([
    ["garden chair", 43],
    ["dining chair", 51],
    ["dining chair", null],
    ["stool", 46],
    ["armchair", 46],
    ["accessory", null],
    ["coffee table", null],
    ["side table", null],
    ["parasol", null],
    ["a kind nobody knows", null],
    [null, 46],
  ])("nothing: %s with a seat at %s cm", (kind, height) => expect(alongOf(kind, height)).toBeNull());
});

describe("a length", () => {
  it.each([
    ["240", 240],
    [" 240 cm ", 240],
    ["30", 30],
    ["999", 999],
    ["29", null],
    ["1000", null],
    ["2,4", null],
    ["240.5", 240],
    ["2,4 m", 240],
    ["-240", null],
    ["", null],
    ["240 m", null],
  ])("typed as %j is %s", (text, cm) => expect(parseLength(text)).toBe(cm));

  it("is whole centimetres within the range", () => {
    expect([30, 999, 240].every(isLength)).toBe(true);
    expect([29, 1000, 240.5, "240", null, Number.NaN].some(isLength)).toBe(false);
  });
});

describe("the fit", () => {
  it("at a wall is what is left of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 999 }), (wall) => {
        expect(fitOf(sofa, { wall, table: null })).toEqual({ along: "wall", left: wall - 228 });
      }),
    );
  });

  it("at a table is how many stand along it, 60 cm each or as wide as they are", () => {
    expect(fitOf(chair, { wall: null, table: 220 })).toEqual({ along: "table", seats: 3 });
    expect(fitOf(chair, { wall: 220, table: 240 })).toEqual({ along: "table", seats: 4 });
    expect(countSeats(240, 80)).toBe(3);
    expect(countSeats(50, 45)).toBe(0);
  });

  it("is unknown without the length it needs, and for what is measured along nothing", () => {
    expect(fitOf(sofa, { wall: null, table: 240 })).toBeNull();
    expect(fitOf(chair, { wall: 240, table: null })).toBeNull();
    expect(fitOf({ ...sofa, along: null }, { wall: 240, table: 240 })).toBeNull();
    expect(fitOf(null, { wall: 240, table: 240 })).toBeNull();
  });
});
