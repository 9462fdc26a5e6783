import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anchoredMeasures, type Drawing, DRAWING_VIEWS, toDimensions } from "@/lib/product/drawing";
import { getDrawing } from "@/lib/product/drawing-file";
import { drawingDocument, toDrawing } from "@/lib/product/drawing-schema";
import { pathPoints } from "@/lib/product/path-points";
import { toMediaUrl } from "@/lib/product/picture";
import { outerLoops, PRINT_TILE, toPrintTiles } from "@/lib/product/print-tiles";
import { productsOf } from "../backend/demo/shop";

const drawn = productsOf("bmse").flatMap((product) =>
  product.product_drawing ? [{ ...product, file: toMediaUrl(product.product_drawing) }] : [],
);
const read = (file: string): Drawing =>
  toDrawing(drawingDocument.parse(JSON.parse(readFileSync(`public${file}`, "utf8"))));
const drawingOf = (sku: string): Drawing => read(drawn.find((product) => product.sku === sku)?.file ?? sku);

/** Extent of a path: least and greatest x and y, cm. */
function extentOf(path: string) {
  const points = [...pathPoints(path, 0.5)];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Maximum cm between a traced curve and the extent of its view; the crown of a tree is one soft shape. */
const ROUNDED = 0.7;
const SOFT = 12;

describe("the drawings of the demo shop", () => {
  it("stand at every model, and at nothing that is no piece of furniture", () => {
    expect(drawn).toHaveLength(56);
    const others = productsOf("bmse").filter(({ product_drawing: file }) => !file);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter(({ type_id: type, product_kind: kind }) => type !== "simple" && kind)).toEqual([]);
    expect(others.map(({ sku }) => sku)).toEqual(expect.arrayContaining(["OIL-TEAK", "FELT-PADS", "SET-SKOG-DINING"]));
  });

  it.each(drawn.map(({ sku, file }) => [sku, file]))("%s fills its views from edge to edge", (sku, file) => {
    const drawing = read(file);
    for (const name of DRAWING_VIEWS) {
      const { outline, inner, width, height } = drawing[name];
      const { left, right, top, bottom } = extentOf(outline + (inner ?? ""));
      const ceiling = name === "plan" ? 0 : -height;
      for (const [at, wanted] of [
        [left, 0],
        [right, width],
        [top, ceiling],
        [bottom, ceiling + height],
      ] as const)
        expect(Math.abs(at - wanted), `${name}: ${at} for ${wanted}`).toBeLessThanOrEqual(
          sku === "PLANTER-HAGE" ? SOFT : ROUNDED,
        );
    }
  });

  // the measures of a planted pot are the pot's, its tree is wider
  it.each(drawn.filter(({ sku }) => sku !== "PLANTER-HAGE").map((product) => [product.sku, product] as const))(
    "%s is as wide, deep and high as its product",
    (_, product) => {
      const { front, side, plan } = read(product.file);
      expect([front.width, plan.height, front.height]).toEqual([
        product.product_measure_width,
        product.product_measure_depth,
        product.product_measure_height,
      ]);
      expect([side.width, side.height, plan.width]).toEqual([plan.height, front.height, front.width]);
    },
  );

  it.each(drawn.map(({ sku, file }) => [sku, file]))("%s is measured inside its drawing", (_, file) => {
    const drawing = read(file);
    for (const name of DRAWING_VIEWS) {
      const { width, height } = drawing[name];
      const ceiling = name === "plan" ? 0 : -height;
      for (const { from, to, cm, place } of toDimensions(drawing[name])) {
        const isAcross = place === "top" || place === "bottom";
        expect(from).toBeGreaterThanOrEqual(isAcross ? -ROUNDED : ceiling - ROUNDED);
        expect(to).toBeLessThanOrEqual((isAcross ? width : ceiling + height) + ROUNDED);
        expect(Math.abs(to - from - cm), `${name}: ${to - from} for ${cm}`).toBeLessThanOrEqual(0.11);
      }
      const places = toDimensions(drawing[name]).map(({ place }) => place);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it("show what tells the shape: a corner and a round table from above, a parasol's clearance", () => {
    expect(drawingOf("SOFA-FJELL-CORNER").shown).toContain("plan");
    expect(drawingOf("TABLE-RING-120").shown).toEqual(["front", "plan"]);
    expect(toDimensions(drawingOf("GARDEN-VIND-PARASOL").front)).toContainEqual(
      expect.objectContaining({ measure: "clearance", cm: 192.1, place: "right" }),
    );
    expect(toDimensions(drawingOf("SOFA-LINDEN-3").front).map(({ measure }) => measure)).toEqual([
      "width",
      "height",
      "innerWidth",
      "seatHeight",
    ]);
  });

  it("leave out a measure that lies more than 4 cm off in the drawing; the list has it", () => {
    const sunbed = drawingOf("GARDEN-VIND-SUNBED");
    expect(toDimensions(sunbed.front).map(({ measure }) => measure)).not.toContain("seatHeight");
    const corner = drawingOf("SOFA-FJELL-CORNER");
    expect(toDimensions(corner.side).map(({ measure }) => measure)).not.toContain("seatDepth");
    expect(anchoredMeasures(corner)).toContainEqual({ measure: "longPartWidth", cm: 97.3 });
  });
});

describe("getDrawing", () => {
  it("reads the file of a product", async () => {
    const drawing = await getDrawing("bmse", "/media/lamp-glod/drawing.json");
    expect(drawing?.front.width).toBe(42);
  });

  it.each([
    ["no file", null],
    ["a file outside the media", "/media/../../package.json"],
    ["another site's", "https://example.com/drawing.json"],
  ])("is null for %s", async (_, file) => {
    await expect(getDrawing("bmse", file)).resolves.toBeNull();
  });
});

describe("a drawing document", () => {
  const view = { outline: "M0 0h10v10h-10z", width: 10, height: 10 };
  const document = {
    unit: "cm",
    front: view,
    side: view,
    plan: view,
    anchors: { front: { pole: { x1: 0, y1: 0, x2: 1, y2: 0, cm: 1 } } },
  };

  it("shows front and side by default, and no anchor without a word", () => {
    const drawing = toDrawing(
      drawingDocument.parse({ ...document, anchors: { ...document.anchors, side: {}, plan: {} } }),
    );
    expect(drawing.shown).toEqual(["front", "side"]);
    expect(drawing.front.anchors).toEqual({});
  });

  it("is refused with anything but path data in a path", () => {
    const bad = { ...document, front: { ...view, outline: 'M0 0"/><script>' } };
    expect(drawingDocument.safeParse(bad).success).toBe(false);
  });
});

describe("toPrintTiles", () => {
  it("covers the whole outline with tiles, and prints none that it does not cross", () => {
    const { plan } = drawingOf("SOFA-FJELL-CORNER");
    const { tiles, rows, columns } = toPrintTiles(plan);
    const width = PRINT_TILE.width / 10;
    const height = PRINT_TILE.height / 10;
    const isOn = ([px, py]: readonly [number, number]) =>
      tiles.some(({ x, y }) => px >= x - 0.05 && px <= x + width + 0.05 && py >= y - 0.05 && py <= y + height + 0.05);
    expect(
      [...pathPoints(plan.outline, 0.3)].filter((point) => !isOn([Math.max(0, point[0]), Math.max(0, point[1])])),
    ).toEqual([]);
    expect([columns, rows]).toEqual([17, 10]);
    expect(tiles.length).toBeLessThan(columns * rows);
    expect(tiles[0]).toEqual({ row: 1, column: 1, x: 0, y: 0 });
  });

  it("leaves gaps between cushions out of the outline on the floor", () => {
    const { plan } = drawingOf("SOFA-FJELL-CORNER");
    expect(plan.outline.match(/M/g)?.length).toBe(3);
    expect(outerLoops(plan.outline).match(/M/g)?.length).toBe(1);
  });
});
