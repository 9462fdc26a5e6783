import { describe, expect, it } from "vitest";
import { freeStretches, wallDistances } from "@/lib/room/place";
import { toPrintSheet } from "@/lib/room/print";
import { isInRoom } from "@/lib/room/settle";
import { placePiece, placePieces } from "@/lib/room/shape";
import { findSpot } from "@/lib/room/spot";
import type { Plan } from "@/lib/room/types";
import { lShape, rectangle, wallsOf } from "@/lib/room/walls";
import { boxShape, door, emptyPlan, piece, shapesOf } from "./plans";

const sofa = boxShape("SOFA", 220, 90, "seat");
const rug = boxShape("RUG", 300, 200, "rug");
const shapes = shapesOf(sofa, rug);
const roomOf = (corners: Plan["corners"]): Plan => ({ ...emptyPlan(), corners });

it("a piece's place is its distance from the nearest wall and the nearest one beside it", () => {
  const placed = placePiece(piece("SOFA", 150, 57), sofa);
  expect(wallDistances(emptyPlan(), placed)).toEqual([
    {
      side: "north",
      cm: 12,
      line: [
        { x: 150, y: 0 },
        { x: 150, y: 12 },
      ],
    },
    {
      side: "west",
      cm: 40,
      line: [
        { x: 0, y: 57 },
        { x: 40, y: 57 },
      ],
    },
  ]);
  expect(wallDistances(emptyPlan(), placePiece(piece("SOFA", 900, 900), sofa))).toEqual([]);
});

describe("free stretches of a wall", () => {
  const stretches = (plan: Plan, index = 0) => {
    const wall = wallsOf(plan.corners)[index];
    return wall ? freeStretches(plan, wall, placePieces(plan.pieces, shapes)) : [];
  };

  it("are between doors and pieces, and windows leave them free", () => {
    expect(stretches(emptyPlan())).toEqual([{ from: 0, to: 400 }]);
    const plan = { ...emptyPlan(), openings: [door({ at: 20 }), door({ kind: "window", at: 200 })] };
    expect(stretches(plan)).toEqual([{ from: 110, to: 400 }]);
    expect(stretches({ ...plan, pieces: [piece("SOFA", 250, 45)] })).toEqual([
      { from: 110, to: 140 },
      { from: 360, to: 400 },
    ]);
    expect(stretches({ ...plan, pieces: [piece("SOFA", 250, 105)] })).toEqual([{ from: 110, to: 400 }]);
    expect(stretches({ ...plan, pieces: [piece("RUG", 200, 100)] })).toEqual([{ from: 110, to: 400 }]);
    expect(stretches({ ...plan, pieces: [piece("SOFA", 110, 45)] }, 3)).toEqual([{ from: 0, to: 210 }]);
  });
});

describe("a new piece", () => {
  it("stands with its back at the longest wall, its middle free or beside what stands there", () => {
    const first = findSpot(roomOf(rectangle(300, 400)), sofa, []);
    expect(first).toEqual({ x: 255, y: 200, turn: 90, isMirrored: false });
    const others = [placePiece({ ...piece("SOFA", 0, 0), ...first }, sofa)];
    expect(findSpot(roomOf(rectangle(300, 400)), sofa, others)).toMatchObject({ turn: 270, x: 45 });
  });

  it("stands in the room when it is a table or a rug, and under what is there already", () => {
    expect(findSpot(roomOf(rectangle(400, 300)), rug, [placePiece(piece("SOFA", 200, 150), sofa)])).toMatchObject({
      x: 200,
      y: 150,
    });
    const table = boxShape("TABLE", 100, 60, "table");
    const spot = findSpot(roomOf(rectangle(400, 300)), table, [placePiece(piece("SOFA", 200, 150), sofa)]);
    expect(spot).not.toMatchObject({ x: 200, y: 150 });
    expect(isInRoom(rectangle(400, 300), placePiece({ ...piece("TABLE", 0, 0), ...spot }, table))).toBe(true);
  });

  it("keeps off the floor of doors, which a rug may lie on", () => {
    const plan = { ...emptyPlan(), openings: [door({ at: 150, width: 90 }), door({ wall: 2, at: 150, swing: "out" })] };
    expect(findSpot(plan, sofa, [])).toMatchObject({ turn: 90 });
    expect(findSpot(plan, rug, [])).toMatchObject({ x: 200, y: 150 });
  });

  it("stands in the middle where nothing is free", () => {
    expect(findSpot(roomOf(rectangle(100, 100)), sofa, [])).toMatchObject({ x: 50, y: 50 });
    expect(findSpot(roomOf(lShape(400, 300)), boxShape("LONG", 390, 160, "seat"), [])).toMatchObject({
      x: 200,
      y: 150,
    });
  });
});

it.each([
  [600, 500, "A4", true, 148],
  [1245, 690, "A4", true, 277],
  [1246, 690, "A3", true, 277.2],
  [1860, 1000, "A3", true, 400],
  [1861, 1000, "A3", false, 400.2],
])("a room of %i × %i cm is printed at 1:50 on %s", (width, depth, paper, fits, mm) => {
  expect(toPrintSheet(rectangle(width, depth))).toEqual({
    paper,
    fits,
    width: mm,
    height: expect.closeTo(depth / 5 + 28) as unknown,
  });
});
