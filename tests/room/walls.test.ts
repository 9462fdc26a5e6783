import { describe, expect, it } from "vitest";
import { areaOf } from "@/lib/room/geometry";
import { lShape, rectangle, roomFault, toCorners, wallsOf, withCorners, withWallLength } from "@/lib/room/walls";
import { door, emptyPlan, piece } from "./plans";

describe("walls", () => {
  it("are named by where they face", () => {
    expect(wallsOf(rectangle(400, 300)).map(({ side, length }) => [side, length])).toEqual([
      ["north", 400],
      ["east", 300],
      ["south", 400],
      ["west", 300],
    ]);
    expect(wallsOf(lShape(400, 300)).map(({ side }) => side)).toEqual([
      "north",
      "east",
      "south",
      "east",
      "south",
      "west",
    ]);
  });

  it("of a drawn room come clockwise, in whole centimetres, from the corner", () => {
    const drawn = [
      { x: 10.4, y: 20 },
      { x: 10, y: 320.3 },
      { x: 410, y: 320 },
      { x: 410, y: 20 },
    ];
    const corners = toCorners(drawn);
    expect(corners && areaOf(corners)).toBe(400 * 300);
    expect(corners).toContainEqual({ x: 0, y: 0 });
  });

  it.each([
    ["corners", rectangle(400, 300).slice(0, 2)],
    ["short", rectangle(400, 19)],
    ["long", rectangle(3001, 300)],
    ["crossing", [0, 2, 1, 3].flatMap((index) => rectangle(400, 300)[index] ?? [])],
    [
      "crossing",
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 50, y: 0 },
      ],
    ],
    ["short", Array.from({ length: 3 }, () => ({ x: Number.NaN, y: 0 }))],
  ] as const)("that are no room say why: %s", (fault, corners) => {
    expect(roomFault(corners)).toBe(fault);
    expect(toCorners([...corners])).toBeNull();
  });

  it("keep their right angles when one gets another length", () => {
    expect(withWallLength(rectangle(400, 300), 0, 450)).toEqual(rectangle(450, 300));
    expect(withWallLength(rectangle(400, 300), 1, 250)).toEqual(rectangle(400, 250));
    expect(withWallLength(rectangle(400, 300), 0, 10)).toBeNull();
    expect(withWallLength(rectangle(400, 300), 7, 100)).toBeNull();
    const notch = withWallLength(lShape(400, 300), 2, 150) ?? [];
    expect(wallsOf(notch).map(({ length }) => length)).toEqual([400, 150, 150, 150, 250, 300]);
  });

  it("stay one room: none gets through another", () => {
    expect(withWallLength(lShape(400, 300), 2, 400)).toBeNull();
  });

  it("take openings and pieces along", () => {
    const plan = {
      ...emptyPlan(),
      openings: [door({ at: 310 }), door({ wall: 3, at: 10 }), door({ wall: 1, width: 280, at: 0 })],
      pieces: [piece("A", 50, 60)],
    };
    // the south wall gets longer to the west: both axes begin there
    const corners = withWallLength(plan.corners, 2, 500) ?? [];
    const { openings, pieces } = withCorners(plan, corners);
    expect(pieces).toEqual([piece("A", 150, 60)]);
    expect(openings).toEqual(plan.openings);
    const small = withCorners(plan, rectangle(350, 250));
    expect(small.openings).toEqual([door({ at: 260 }), door({ wall: 3, at: 10 })]);
    expect(withCorners(plan, rectangle(400, 300).slice(0, 3)).openings).toHaveLength(2);
  });
});
