import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DRAG_PULL, isInRoom, NO_PULL, settle, settleTurned } from "@/lib/room/settle";
import { placePiece, pieceBox, transformOf } from "@/lib/room/shape";
import type { Piece } from "@/lib/room/types";
import { lShape, rectangle } from "@/lib/room/walls";
import { boxShape, cornerShape, piece } from "./plans";

const sofa = boxShape("SOFA", 227, 93, "seat");
const table = boxShape("TABLE", 100, 60, "table");
const room = { corners: rectangle(400, 300), others: [] };
const boxAt = (settled: Piece | null, shape = sofa) => settled && pieceBox(settled, shape);

describe("settling a piece", () => {
  it("pulls it to a wall that it comes near to, and leaves it alone further away", () => {
    expect(boxAt(settle(piece("SOFA", 200, 54, {}), sofa, room, DRAG_PULL))?.top).toBe(0);
    expect(boxAt(settle(piece("SOFA", 200, 61.5, {}), sofa, room, DRAG_PULL))?.top).toBe(15);
    expect(boxAt(settle(piece("SOFA", 200, 54.5, {}), sofa, room, NO_PULL))?.top).toBe(8);
  });

  it("pulls it into a corner", () => {
    expect(boxAt(settle(piece("SOFA", 280, 250), sofa, room, DRAG_PULL))).toEqual({
      left: 173,
      top: 207,
      right: 400,
      bottom: 300,
    });
  });

  it("puts it back inside when it is pushed through a wall", () => {
    expect(boxAt(settle(piece("SOFA", 100, 20), sofa, room, NO_PULL))).toMatchObject({ left: 0, top: 0 });
  });

  it("finds no place for what is larger than the room, or far outside", () => {
    expect(settle(piece("LONG", 200, 150), boxShape("LONG", 500, 60), room, DRAG_PULL)).toBeNull();
    expect(settle(piece("SOFA", 900, 150), sofa, room, DRAG_PULL)).toBeNull();
  });

  it("keeps edges on whole centimetres, whatever the measures", () => {
    const { left, top } = boxAt(settle(piece("SOFA", 200.5, 150, { turn: 90 }), sofa, room, NO_PULL)) ?? {};
    expect([left, top]).toEqual([154, 37]);
  });

  it("lines it up with its neighbour, unless a wall holds it", () => {
    const others = [placePiece(piece("SOFA", 200, 46.5), sofa)];
    const settled = settle(piece("TABLE", 203, 160), table, { ...room, others }, DRAG_PULL);
    expect(settled).toMatchObject({ x: 200, y: 160 });
    const beside = settle(piece("TABLE", 367, 36), table, { ...room, others }, DRAG_PULL);
    expect(boxAt(beside, table)).toMatchObject({ top: 0, right: 400 });
    expect(settle(piece("TABLE", 203, 160), table, { ...room, others }, NO_PULL)).toMatchObject({ x: 203, y: 160 });
  });

  it("keeps a piece out of the corner that an L lacks, and lets a corner sofa stand around one", () => {
    const ell = { corners: lShape(400, 300), others: [] };
    expect(boxAt(settle(piece("SOFA", 200, 170), sofa, ell, NO_PULL))?.bottom).toBe(150);
    const around = placePiece(piece("CORNER", 210, 140, { isMirrored: true }), cornerShape);
    expect(isInRoom(ell.corners, around)).toBe(true);
    expect(isInRoom(ell.corners, placePiece(piece("CORNER", 210, 140), cornerShape))).toBe(false);
  });

  it("always ends inside the room", () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: -50, max: 450 }),
        fc.integer({ min: -50, max: 350 }),
        fc.nat(23),
        fc.boolean(),
        (isL, x, y, steps, isMirrored) => {
          const corners = isL ? lShape(400, 300) : rectangle(400, 300);
          const put = piece("TABLE", x, y, { turn: steps * 15, isMirrored });
          const settled = settle(put, table, { corners, others: [] }, DRAG_PULL);
          if (!settled) return;
          expect(isInRoom(corners, placePiece(settled, table))).toBe(true);
          expect([settled.x * 2, settled.y * 2].every(Number.isInteger)).toBe(true);
          // what has settled stays
          expect(settle(settled, table, { corners, others: [] }, NO_PULL)).not.toBeNull();
        },
      ),
    );
  });
});

describe("turning a piece", () => {
  it("brings it back after four quarters, whatever its measures", () => {
    const shape = boxShape("SHELF", 128, 33);
    let turned: Piece | null = piece("SHELF", 150, 100.5);
    for (const turn of [90, 180, 270, 0]) turned = turned && settleTurned({ ...turned, turn }, shape, room);
    expect(turned).toEqual(piece("SHELF", 150, 100.5));
  });

  it("moves it from a wall that it would reach into, and leaves what has no room", () => {
    expect(boxAt(settleTurned(piece("SOFA", 120, 46.5, { turn: 90 }), sofa, room))?.top).toBe(0);
    expect(settleTurned(piece("LONG", 200, 100, { turn: 90 }), boxShape("LONG", 390, 60), room)).toBeNull();
  });
});

describe("a piece in the plan", () => {
  it("is drawn where it counts as standing", () => {
    const { polygons } = placePiece(piece("CORNER", 300, 200, { turn: 90, isMirrored: true }), cornerShape);
    // turned by a quarter its back is in the east; mirrored, its long part on the other side
    expect(polygons[0]?.[0]).toEqual({ x: 380, y: 300 });
    expect(polygons[0]?.[3]).toEqual({ x: 220, y: 190 });
    expect(transformOf(piece("CORNER", 300, 200, { turn: 90, isMirrored: true }), cornerShape)).toBe(
      "translate(300 200) rotate(90) scale(-1 1) translate(-100 -80)",
    );
  });
});
