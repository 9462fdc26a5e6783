import { describe, expect, it } from "vitest";
import { placePieces } from "@/lib/room/shape";
import type { WallOpening, Piece } from "@/lib/room/types";
import { lShape, rectangle, wallsOf } from "@/lib/room/walls";
import { doorFloor, findWarnings } from "@/lib/room/warnings";
import { boxShape, cornerShape, door, piece, shapesOf } from "./plans";

const shapes = shapesOf(
  boxShape("SOFA", 220, 90, "seat"),
  boxShape("TABLE", 100, 60, "table"),
  boxShape("CHAIR", 50, 50, "chair"),
  boxShape("SHELF", 80, 30),
  { ...boxShape("TALL", 80, 30), height: 190 },
  boxShape("RUG", 300, 200, "rug"),
  boxShape("LAMP", 40, 40, "above"),
  cornerShape,
);

const warn = (pieces: Piece[], openings: WallOpening[] = [], corners = rectangle(600, 500)) =>
  findWarnings({ corners, openings, pieces }, placePieces(pieces, shapes));
const numbered = (...pieces: Piece[]) => pieces.map((each, index) => ({ ...each, id: index + 1 }));

describe("warnings", () => {
  it("are none for a room that works", () => {
    const pieces = numbered(piece("SOFA", 300, 45), piece("TABLE", 300, 160), piece("RUG", 300, 150));
    expect(warn(pieces, [door({ wall: 2 }), door({ kind: "window", wall: 1 })])).toEqual([]);
  });

  it("tell what stands outside, and what stands in each other", () => {
    expect(warn(numbered(piece("SHELF", 20, 15)))).toEqual([{ kind: "outside", pieces: [1] }]);
    expect(warn(numbered(piece("SOFA", 300, 45), piece("SHELF", 300, 90)))).toEqual([
      { kind: "overlap", pieces: [1, 2] },
    ]);
    expect(warn(numbered(piece("SHELF", 300, 15), piece("SHELF", 300, 15)))).toContainEqual({
      kind: "overlap",
      pieces: [1, 2],
    });
    expect(warn(numbered(piece("SHELF", 300, 15), piece("SHELF", 380, 15)))).toEqual([]);
  });

  it("go by the outline, not by the box: a table stands in the corner of a sofa", () => {
    const [sofa, table] = [piece("CORNER", 200, 80), piece("SHELF", 150, 125)];
    expect(warn(numbered(sofa, table)).filter(({ kind }) => kind === "overlap")).toEqual([]);
    expect(warn(numbered({ ...sofa, isMirrored: true }, table))).toContainEqual({ kind: "overlap", pieces: [1, 2] });
  });

  it("let chairs under tables, and all on rugs and under lamps", () => {
    const pieces = numbered(
      piece("RUG", 300, 250),
      piece("TABLE", 300, 250),
      piece("CHAIR", 300, 285),
      piece("LAMP", 300, 250),
    );
    expect(warn(pieces)).toEqual([]);
    expect(warn(numbered(piece("TABLE", 300, 250), piece("SHELF", 300, 285)))).toHaveLength(1);
  });

  it.each([
    [29, []],
    [30, [30]],
    [69, [69]],
    [70, []],
  ])("tell of a way of %i cm between two pieces: %j", (cm, told) => {
    const found = warn(numbered(piece("SOFA", 300, 45), piece("SHELF", 300, 90 + cm + 15)));
    expect(found.map((warning) => (warning.kind === "walkway" ? warning.cm : warning))).toEqual(told);
  });

  it("tell of a narrow way at a wall by its side, and of none where something stands in it", () => {
    const [warning, ...more] = warn(numbered(piece("SOFA", 160, 250)));
    expect(warning).toMatchObject({ kind: "walkway", side: "west", cm: 50, pieces: [1] });
    expect(more).toEqual([]);
    expect(warn(numbered(piece("SOFA", 160, 250), piece("SHELF", 20, 250, { turn: 90 })))).toEqual([]);
  });

  it("leave the reach between seats and tables alone", () => {
    expect(warn(numbered(piece("SOFA", 300, 45), piece("TABLE", 300, 160)))).toEqual([]);
    expect(warn(numbered(piece("CHAIR", 200, 250), piece("CHAIR", 290, 250)))).toEqual([]);
  });

  it("tell what a door hits, by its hinge and its side", () => {
    const at = (x: number, y: number) => numbered(piece("TALL", x, y));
    const inward = door({ at: 200, width: 90 });
    // a quarter circle around the hinge at 200: its far corner is free
    expect(warn(at(240, 40), [inward])).toContainEqual({ kind: "door", pieces: [1], opening: 0 });
    expect(warn(at(325, 95), [inward]).filter(({ kind }) => kind === "door")).toEqual([]);
    expect(warn(at(325, 90), [{ ...inward, hinge: "end" }])).toContainEqual({ kind: "door", pieces: [1], opening: 0 });
    expect(warn(at(240, 40), [{ ...inward, swing: "out" }])).toContainEqual({
      kind: "doorway",
      pieces: [1],
      opening: 0,
    });
    expect(warn(at(240, 76), [{ ...inward, swing: "out" }]).filter(({ kind }) => kind !== "walkway")).toEqual([]);
  });

  it("swings a door into the room", () => {
    const [wall] = wallsOf(lShape(400, 300));
    const points = wall ? doorFloor(wall, door({ at: 100, width: 80, hinge: "end" })) : [];
    expect(points[0]).toEqual({ x: 180, y: 0 });
    expect(points.at(-1)?.x).toBeCloseTo(180);
    expect(points.at(-1)?.y).toBeCloseTo(80);
    expect(points[1]).toEqual({ x: 100, y: 0 });
  });

  it("tell of covered sockets, and of windows behind what is high", () => {
    const socket = door({ kind: "socket", at: 200, width: 8 });
    const window = door({ kind: "window", at: 200, width: 100 });
    expect(warn(numbered(piece("SHELF", 220, 15)), [socket, window])).toEqual([
      { kind: "socket", pieces: [1], opening: 0 },
    ]);
    expect(warn(numbered(piece("TALL", 220, 15)), [window])).toEqual([{ kind: "window", pieces: [1], opening: 0 }]);
    expect(warn(numbered(piece("SHELF", 220, 26)), [socket])).toEqual([]);
    expect(warn(numbered(piece("RUG", 220, 101)), [socket])).toEqual([]);
  });
});
