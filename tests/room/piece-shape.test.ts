import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawingDocument, toDrawing } from "@/lib/product/drawing-schema";
import { toMediaUrl } from "@/lib/product/picture";
import { areaOf, boxOf, isSimple } from "@/lib/room/geometry";
import { roleOf, toPieceShape } from "@/lib/room/piece-shape";
import { productsOf } from "../backend/demo/shop";

const measured = { sku: "A", kind: "sofa", width: 200, depth: 90, height: 80 };
const drawn = productsOf("bmse").flatMap((product) =>
  product.product_drawing ? [[product.sku, toMediaUrl(product.product_drawing)] as const] : [],
);

describe("the shape of a piece", () => {
  it.each(drawn)("%s is as large as its drawing, and its outline is one of few points", (sku, file) => {
    const drawing = toDrawing(drawingDocument.parse(JSON.parse(readFileSync(`public${file}`, "utf8"))));
    const shape = toPieceShape({ ...measured, sku }, drawing);
    const points = shape?.footprint.flat() ?? [];
    const { left, top, right, bottom } = boxOf(points);
    expect(shape).toMatchObject({
      width: drawing.plan.width,
      depth: drawing.plan.height,
      outline: drawing.plan.outline,
    });
    // the crown of a tree is one soft shape
    for (const [edge, at] of [
      [left, 0],
      [top, 0],
      [right, drawing.plan.width],
      [bottom, drawing.plan.height],
    ] as const)
      expect(Math.abs(edge - at)).toBeLessThan(sku.startsWith("PLANTER") ? 12 : 1.5);
    expect(points.length).toBeLessThan(110);
    for (const polygon of shape?.footprint ?? []) {
      expect(isSimple(polygon)).toBe(true);
      expect(Math.abs(areaOf(polygon))).toBeGreaterThan(20);
    }
  });

  it("is a box of its measures where nobody drew it", () => {
    expect(toPieceShape(measured, null)).toMatchObject({ width: 200, depth: 90, outline: null, role: "seat" });
    expect(toPieceShape(measured, null)?.footprint.map(areaOf)).toEqual([200 * 90]);
  });

  it("is none where nobody measured it", () => {
    for (const more of [{ width: null }, { depth: null }, { width: 0 }, { depth: -1 }])
      expect(toPieceShape({ ...measured, ...more }, null)).toBeNull();
  });

  it("goes by its kind: chairs, tables, rugs and all others", () => {
    const kinds = ["dining chair", "sofa", "coffee table", "rug", "parasol", "bookcase", null];
    expect(kinds.map((kind) => roleOf({ kind, height: 40 }))).toEqual([
      "chair",
      "seat",
      "table",
      "rug",
      "above",
      "other",
      "other",
    ]);
    expect(roleOf({ kind: "accessory", height: 3 })).toBe("rug");
  });
});
