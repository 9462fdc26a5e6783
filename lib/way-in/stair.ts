import { cornerLeft } from "./corner";
import { openingLeft } from "./opening";
import type { Held, Stair } from "./types";

// What is assumed of a stair nobody measured so closely (docs/decisions/0122-the-way-in.md).

/** Slope of a flight, radians: a steep one of a home. */
export const SLOPE = (40 * Math.PI) / 180;
/** Radius of the pole of a spiral stair, cm. */
export const POLE = 8;
/** Thickness of the steps a spiral stair has above one's head, cm. */
export const TREAD = 20;

const TILT_STEP = Math.PI / 90;
const FINE_TILT = TILT_STEP / 8;
/** Points taken of an edge, and centimetres that may lie between two of them. */
const PARTS = 24;
const BETWEEN = 0.3;

/** Room left, and whether the thing has to lean for it. */
export interface Leaning {
  left: number;
  isTilted: boolean;
}

/** Returns the room of a flight: carried along its slope, the ceiling is nearer than the headroom says. */
export const flightLeft = ({ across, vertical }: Held, { width, height }: Stair): number =>
  openingLeft(across, vertical, { width, height: height * Math.cos(SLOPE) });

const rectangle = (along: number, across: number) =>
  [
    [0, 0],
    [along, 0],
    [along, across],
    [0, across],
  ] as const;

/**
 * Returns the room on a landing that turns by a right angle, or twice: level, or leaning so that its plan is shorter
 * and its head just below the ceiling.
 */
function landingLeft({ footprint, along, across, vertical }: Held, { width, height }: Stair): Leaning {
  const level = Math.min(height - vertical, cornerLeft(footprint, width, width));
  if (level >= 0 || along <= vertical || width < across) return { left: level, isTilted: false };
  const lean = (tilt: number) => {
    const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
    const below = height - along * sin - vertical * cos;
    return { below, corner: cornerLeft(rectangle(along * cos + vertical * sin, across), width, width) };
  };
  // between these the plan only gets shorter, and the head higher
  let [low, high] = [Math.atan2(vertical, along), Math.atan2(along, vertical)];
  let left = -Infinity;
  for (let round = 0; round < 12; round++) {
    const tilt = (low + high) / 2;
    const { below, corner } = lean(tilt);
    left = Math.max(left, Math.min(below, corner));
    if (below > corner) low = tilt;
    else high = tilt;
  }
  return left > level ? { left, isTilted: true } : { left: level, isTilted: false };
}

/** Edges of an upright rectangle that leans, as pairs of corners: along the tangent, and up. */
function leaningEdges(along: number, vertical: number, tilt: number) {
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
  const corner = (s: number, t: number) => ({ x: s * cos - t * sin, z: s * sin + t * cos });
  const [a, v] = [along / 2, vertical / 2];
  const corners = [corner(-a, -v), corner(a, -v), corner(a, v), corner(-a, v)];
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % 4] ?? from }));
}

/** Height a leaning box takes above the steps it stands over, and below those over it, cm. */
function spiralHeight(edges: ReturnType<typeof leaningEdges>, radii: readonly number[], rise: number): number {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const radius of radii)
    for (const { from, to } of edges)
      for (let part = 0; part < PARTS; part++) {
        const x = from.x + ((to.x - from.x) * part) / PARTS;
        const z = from.z + ((to.z - from.z) * part) / PARTS;
        const above = z - rise * Math.atan2(x, radius);
        lowest = Math.min(lowest, above);
        highest = Math.max(highest, above);
      }
  return highest - lowest;
}

/** Returns the room on a spiral stair, carried along the tangent, leaning with the steps or not. */
function spiralLeft({ along, across, vertical }: Held, { width, height }: Stair): Leaning {
  const outer = POLE + width;
  const rise = (height + TREAD) / (2 * Math.PI);
  const leftAt = (tilt: number) => {
    const edges = leaningEdges(along, vertical, tilt);
    const half = Math.max(...edges.map(({ from }) => from.x));
    // the far corners of its plan are nearest to the wall
    const besideAt = (radius: number) => outer - Math.hypot(half, radius + across);
    if (besideAt(POLE) < 0) return besideAt(POLE);
    // nearer the wall the steps are less steep
    const furthest = Math.sqrt(outer ** 2 - half ** 2) - across;
    const radii = [0, 0.25, 0.5, 0.75, 1].map((share) => POLE + share * (furthest - POLE));
    return Math.max(
      ...radii.map((radius) =>
        Math.min(besideAt(radius), height - spiralHeight(edges, [radius, radius + across], rise)),
      ),
    );
  };
  let best = { tilt: 0, left: leftAt(0) };
  const tryTilts = (from: number, to: number, step: number) => {
    for (let tilt = from; tilt <= to; tilt += step) {
      const left = leftAt(tilt);
      if (left > best.left) best = { tilt, left };
    }
  };
  tryTilts(TILT_STEP, Math.PI / 4, TILT_STEP);
  tryTilts(Math.max(0, best.tilt - TILT_STEP), best.tilt + TILT_STEP, FINE_TILT);
  return { left: best.left - BETWEEN, isTilted: false };
}

/** Returns the room a stair leaves; negative for what is missing. */
export function stairLeft(held: Held, stair: Stair): Leaning {
  if (stair.shape === "spiral") return spiralLeft(held, stair);
  const flight = flightLeft(held, stair);
  if (stair.shape === "straight") return { left: flight, isTilted: false };
  const landing = landingLeft(held, stair);
  return { ...landing, left: Math.min(flight, landing.left) };
}
