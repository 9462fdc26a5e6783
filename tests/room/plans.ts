import fc from "fast-check";
import { boxFootprint } from "@/lib/room/shape";
import type { WallOpening, Piece, PieceShape, Plan, Role, Shapes } from "@/lib/room/types";
import { lShape, rectangle, wallsOf } from "@/lib/room/walls";

/** A room of 400 × 300 cm with nothing in it. */
export const emptyPlan = (): Plan => ({ corners: rectangle(400, 300), openings: [], pieces: [] });

export const door = (more: Partial<WallOpening> = {}): WallOpening => ({
  kind: "door",
  wall: 0,
  at: 100,
  width: 90,
  hinge: "start",
  swing: "in",
  ...more,
});

export const piece = (sku: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  id: 1,
  sku,
  x,
  y,
  turn: 0,
  isMirrored: false,
  ...more,
});

/** A plain box of these measures, cm. */
export const boxShape = (sku: string, width: number, depth: number, role: Role = "other"): PieceShape => ({
  sku,
  width,
  depth,
  height: 80,
  role,
  footprint: boxFootprint(width, depth),
  outline: null,
  inner: null,
});

/** A corner sofa: its long part is on the right. */
export const cornerShape: PieceShape = {
  ...boxShape("CORNER", 200, 160, "seat"),
  footprint: [
    [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 160 },
      { x: 110, y: 160 },
      { x: 110, y: 90 },
      { x: 0, y: 90 },
    ],
  ],
};

export const shapesOf = (...shapes: PieceShape[]): Shapes => new Map(shapes.map((shape) => [shape.sku, shape]));

const openingIn = (walls: { length: number }[]): fc.Arbitrary<WallOpening> =>
  fc
    .record({
      kind: fc.constantFrom("door", "window", "socket" as const),
      wall: fc.nat(walls.length - 1),
      width: fc.integer({ min: 5, max: 150 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      hinge: fc.constantFrom("start", "end" as const),
      swing: fc.constantFrom("in", "out" as const),
    })
    .map(({ share, width, wall, ...opening }) => {
      const room = walls[wall]?.length ?? 0;
      const fitting = Math.min(width, Math.floor(room));
      return { ...opening, wall, width: fitting, at: Math.floor((room - fitting) * share) };
    });

const pieceIn: fc.Arbitrary<Omit<Piece, "id">> = fc.record({
  sku: fc.oneof(
    fc.constantFrom("SOFA-LINDEN-3-SAND", "CHAIR-NORA", "Ø 40 / å,ö", "."),
    fc.string({ minLength: 1, maxLength: 16, unit: "grapheme" }),
  ),
  x: fc.integer({ min: -600, max: 1800 }).map((halves) => halves / 2),
  y: fc.integer({ min: -600, max: 1800 }).map((halves) => halves / 2),
  turn: fc.nat(23).map((steps) => steps * 15),
  isMirrored: fc.boolean(),
});

/** Any plan a shopper could make. */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .tuple(fc.boolean(), fc.integer({ min: 60, max: 1500 }), fc.integer({ min: 60, max: 1500 }))
  .map(([isL, width, depth]) => (isL ? lShape(width, depth) : rectangle(width, depth)))
  .chain((corners) =>
    fc.record({
      corners: fc.constant(corners),
      openings: fc.array(openingIn(wallsOf(corners)), { maxLength: 8 }),
      pieces: fc
        .array(pieceIn, { maxLength: 40 })
        .map((pieces) => pieces.map((each, index) => ({ ...each, id: index + 1 }))),
    }),
  );
