import type { Segment } from "./geometry";
import { besideWalls } from "./settle";
import type { PlacedPiece } from "./shape";
import type { Plan, Side } from "./types";
import { pointOn, type Wall, wallsOf } from "./walls";

/** How far a piece is from a wall, whole cm, and the line it is measured along. */
export interface WallDistance {
  side: Side;
  cm: number;
  line: Segment;
}

const isUpright = (side: Side) => side === "east" || side === "west";

/**
 * Returns how far a piece is from the nearest wall before it, and from the nearest one at a right angle to that: what
 * says where it stands.
 */
export function wallDistances({ corners }: Pick<Plan, "corners">, placed: PlacedPiece): WallDistance[] {
  const distances = besideWalls(wallsOf(corners), placed)
    .filter(({ away }) => away > -1)
    .toSorted((a, b) => a.away - b.away)
    .map(({ wall, away, from, to }): WallDistance => {
      const middle = (Math.max(0, from) + Math.min(wall.length, to)) / 2;
      const start = pointOn(wall, middle);
      const end = { x: start.x + wall.inward.x * away, y: start.y + wall.inward.y * away };
      return { side: wall.side, cm: Math.max(0, Math.round(away)), line: [start, end] };
    });
  const [first] = distances;
  if (!first) return [];
  const second = distances.find(({ side }) => isUpright(side) !== isUpright(first.side));
  return second ? [first, second] : [first];
}

/** A free stretch of a wall, whole cm from its beginning. */
export interface Stretch {
  from: number;
  to: number;
}

/** What stands within so many cm of a wall takes its stretch; furniture along walls is about as deep. */
const ALONG = 60;
/** A shorter stretch is no place for furniture, cm. */
const SHORTEST = 30;

/** Returns the stretches of a wall where neither a door is nor a piece stands, at least 30 cm long. */
export function freeStretches(plan: Plan, wall: Wall, placed: readonly PlacedPiece[]): Stretch[] {
  const taken = [
    ...plan.openings
      .filter((opening) => opening.kind === "door" && opening.wall === wall.index)
      .map(({ at, width }) => ({ from: at, to: at + width })),
    ...placed
      .filter(({ shape }) => shape.role !== "rug" && shape.role !== "above")
      .flatMap((piece) => besideWalls([wall], piece))
      .filter(({ away }) => away > -1 && away < ALONG),
  ].toSorted((a, b) => a.from - b.from);
  const free: Stretch[] = [];
  let at = 0;
  for (const { from, to } of [...taken, { from: wall.length, to: wall.length }]) {
    const stretch = { from: Math.ceil(at), to: Math.floor(Math.min(from, wall.length)) };
    if (stretch.to - stretch.from >= SHORTEST) free.push(stretch);
    at = Math.max(at, to);
  }
  return free;
}
