import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalCompared, formatCompared, parseBodyHeight } from "@/lib/compare";
import { type Body, leftReach, seatedBody, standingBody } from "@/lib/compare/body";
import { differencesOf, toComparatives } from "@/lib/compare/differences";
import { groupHeights, toOutlines } from "@/lib/compare/outline";
import type { ComparedProduct } from "@/lib/compare/types";
import { toProductCard } from "@/lib/product/card";
import { toProduct } from "@/lib/product/detail";
import { drawingDocument, toDrawing } from "@/lib/product/drawing-schema";
import { buildDocument, NOW } from "../product/documents";

const view = (width: number, height: number) => ({ outline: `M0 0H${width}V-${height}H0Z`, width, height });
const anchor = (cm: number, x1 = 0, x2 = 0) => ({ x1, y1: 0, x2, y2: -cm, cm });
const DRAWING = toDrawing(
  drawingDocument.parse({
    unit: "cm",
    front: view(200, 80),
    side: view(90, 80),
    plan: view(200, 90),
    anchors: {
      front: {},
      side: { seatHeight: anchor(44), seatDepth: anchor(55, 70, 15), armHeight: anchor(60) },
      plan: {},
    },
  }),
);

interface Sizes {
  width?: number | null;
  depth?: number;
  height?: number;
  seatHeight?: number;
}
function compared(sku: string, sizes: Sizes, over: Partial<ComparedProduct> = {}): ComparedProduct {
  const document = buildDocument({ sku, name: `Soffa ${sku}` });
  const product = toProduct(document, new Map(), "bmse", NOW);
  return {
    card: toProductCard(document, "bmse", NOW),
    product: { ...product, measures: { ...product.measures, ...sizes } },
    drawing: null,
    ...over,
  };
}
const A = compared("A", { width: 200, depth: 90, height: 80, seatHeight: 44 }, { drawing: DRAWING });
const B = compared("B", { width: 180, depth: 94, height: 80, seatHeight: 38 });

describe("toOutlines", () => {
  it("takes drawings, else boxes of the measures, and leaves out what nobody measured", () => {
    const pieces = toOutlines([A, B, compared("C", { width: 100 })]);
    expect(pieces.map(({ letter, isDrawn }) => [letter, isDrawn])).toEqual([
      ["A", true],
      ["B", false],
    ]);
    expect(pieces[0]?.views.side).toBe(DRAWING.side);
    expect(pieces[1]?.views).toEqual({
      front: { width: 180, height: 80, outline: "M0 0H180V-80H0Z", inner: null },
      side: { width: 94, height: 80, outline: "M0 0H94V-80H0Z", inner: null },
      plan: { width: 180, height: 94, outline: "M0 94H180V0H0Z", inner: null },
    });
    expect(pieces.map(({ seat, armHeight }) => [seat, armHeight])).toEqual([
      [{ height: 44, front: 15, back: 70 }, 60],
      [{ height: 38, front: 0, back: 94 * 0.8 }, null],
    ]);
  });

  it("tells equal names apart", () => {
    const linden = (of: ComparedProduct, variety: string) => ({
      ...of,
      card: { ...of.card, variety },
      product: { ...of.product, name: "Linden" },
    });
    const names = toOutlines([linden(A, "3-sits"), linden(B, "2-sits")]).map(({ name }) => name);
    expect(names).toEqual(["Linden, 3-sits", "Linden, 2-sits"]);
  });
});

describe("differencesOf", () => {
  it("tells whole centimetres, what is felt most first, and nothing one of them lacks", () => {
    expect(differencesOf(B, A)).toEqual([
      { measure: "seatHeight", direction: "less", cm: 6 },
      { measure: "width", direction: "less", cm: 20 },
      { measure: "depth", direction: "more", cm: 4 },
    ]);
    expect(differencesOf(A, A)).toEqual([]);
    expect(differencesOf(compared("D", { width: 200.4 }), compared("E", { width: 200 }))).toEqual([]);
  });

  it("is the opposite the other way round", () => {
    const cm = fc.integer({ min: 1, max: 300 });
    const opposite = fc.property(cm, cm, (one, other) => {
      const [forth] = differencesOf(compared("D", { width: one }), compared("E", { width: other }));
      const [back] = differencesOf(compared("E", { width: other }), compared("D", { width: one }));
      return forth?.cm === back?.cm && (forth === undefined || forth.direction !== back?.direction);
    });
    expect(fc.check(opposite, { numRuns: 50 }).failed).toBe(false);
  });

  it("compares each with the first", () => {
    const pieces = toOutlines([A, B]);
    expect(toComparatives([A, B], pieces)).toMatchObject([{ sku: "B", name: "Soffa B", reference: "Soffa A" }]);
    expect(toComparatives([], [])).toEqual([]);
  });
});

describe("groupHeights", () => {
  it("puts together what is near each other, the highest first", () => {
    const heights = [
      { letter: "A", cm: 44 },
      { letter: "B", cm: 80 },
      { letter: "C", cm: 38 },
    ];
    expect(groupHeights(heights, 10)).toEqual([
      { middle: 80, marks: [{ letter: "B", cm: 80 }] },
      {
        middle: 41,
        marks: [
          { letter: "A", cm: 44 },
          { letter: "C", cm: 38 },
        ],
      },
    ]);
    expect(groupHeights([], 10)).toEqual([]);
  });
});

const topOf = ({ head }: Body) => head.radius - head.y;
const lowestOf = ({ limbs }: Body) =>
  Math.max(...limbs.flatMap(({ points, thickness }) => points.map(([, y]) => y + thickness / 2)));

describe("the figure", () => {
  const heights = Array.from({ length: 51 }, (_, index) => 150 + index);

  it("is as tall as it says, and stands on the floor", () => {
    for (const height of heights) {
      expect(topOf(standingBody(height))).toBeCloseTo(height, 6);
      expect(Math.abs(lowestOf(standingBody(height)))).toBeLessThan(0.5);
    }
  });

  it("sits on the seat, with its feet on the floor or above it", () => {
    const seat = { height: 44, front: 10, back: 65 };
    for (const height of heights) {
      const body = seatedBody(height, seat);
      // it leans a little
      expect(topOf(body)).toBeLessThan(44 + 0.52 * height);
      expect(topOf(body)).toBeGreaterThan(44 + 0.47 * height);
      expect(leftReach(body)).toBeGreaterThan(0);
      expect(lowestOf(body)).toBeLessThan(0.001);
    }
    const hanging = seatedBody(150, { height: 75, front: 0, back: 35 });
    expect(lowestOf(hanging)).toBeLessThan(-5);
    const low = seatedBody(190, { height: 30, front: 0, back: 60 });
    expect(lowestOf(low)).toBeGreaterThan(-0.5);
  });

  it("sits forward on a seat that is deeper than its thighs", () => {
    const hipOf = (back: number) => seatedBody(160, { height: 42, front: 0, back }).limbs[1]?.points[0]?.[0] ?? 0;
    expect(hipOf(40)).toBeCloseTo(40 - 0.09 * 160, 6);
    expect(hipOf(90)).toBe(hipOf(80));
    expect(hipOf(90)).toBeLessThan(40);
  });
});

describe("the URL", () => {
  it("keeps a figure of another height than the usual one", () => {
    const canonical = (search: string) => canonicalCompared(new URLSearchParams(search));
    expect(canonical("height=182&skus=A,B")).toBe("skus=A,B&height=182");
    for (const usual of ["", "height=170&", "height=149&", "height=201&", "height=1e2&", "height=180.5&", "height=x&"])
      expect([usual, canonical(`${usual}skus=A,B`)]).toEqual([usual, "skus=A,B"]);
    expect(canonical("height=182")).toBe("");
    expect(parseBodyHeight(new URLSearchParams(formatCompared(["A"], 200)))).toBe(200);
  });
});
