// Slow answers to the same questions, by trying positions and angles; no formula of lib/way-in is used.

export interface Size {
  width: number;
  depth: number;
  height: number;
}

/** A box held with one side upright: its plan, and how high it is. */
interface Turned {
  along: number;
  across: number;
  vertical: number;
}

const DEGREE = Math.PI / 180;

const holdings = ({ width, depth, height }: Size): Turned[] =>
  [
    [width, depth, height],
    [width, height, depth],
    [depth, height, width],
  ].map(([one = 0, other = 0, vertical = 0]) => ({
    along: Math.max(one, other),
    across: Math.min(one, other),
    vertical,
  }));

const spin = (x: number, y: number, degrees: number): [number, number] => {
  const [sin, cos] = [Math.sin(degrees * DEGREE), Math.cos(degrees * DEGREE)];
  return [x * cos - y * sin, x * sin + y * cos];
};

/** Corners of a rectangle about its middle, turned. */
const cornersOf = (width: number, height: number, degrees: number) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => spin((x * width) / 2, (y * height) / 2, degrees));

const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

/** Whether some tilt of some section goes through an opening. */
export function oracleOpening(size: Size, width: number, height: number): boolean {
  return holdings(size).some(({ across, vertical }) => {
    for (let tilt = 0; tilt <= 90; tilt += 0.1) {
      const corners = cornersOf(across, vertical, tilt);
      if (spread(corners.map(([x]) => x)) <= width && spread(corners.map(([, y]) => y)) <= height) return true;
    }
    return false;
  });
}

type Pair = readonly [number, number];

/** Whether a line between two points enters what lies beyond the inner corner (x, y), right of it and above. */
function crosses([ax, ay]: Pair, [bx, by]: Pair, x: number, y: number): boolean {
  let [from, to] = [0, 1];
  // the part of the line that is right of the corner, and of that the part above it
  if (bx > ax) from = Math.max(from, (x - ax) / (bx - ax));
  else if (bx < ax) to = Math.min(to, (x - ax) / (bx - ax));
  else if (ax <= x) return false;
  if (by > ay) from = Math.max(from, (y - ay) / (by - ay));
  else if (by < ay) to = Math.min(to, (y - ay) / (by - ay));
  else if (ay <= y) return false;
  return to - from > 1e-9;
}

/** Whether a rectangle gets round a corner: a search over positions and angles, from one arm into the other. */
export function oracleCorner(along: number, across: number, before: number, after: number): boolean {
  const [angleStep, places] = [0.5, 8];
  const angles = 180 / angleStep;
  const state = (angle: number, i: number, j: number) => (angle * places + i) * places + j;
  const seen = new Int8Array(angles * places * places);
  const atStart: [number, number, number][] = [];
  const poses = Array.from({ length: angles }, (_, angle) => {
    const corners = cornersOf(along, across, angle * angleStep);
    const [left, low] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
    return corners.map(([x, y]): Pair => [x - left, y - low]);
  });
  const [stepX, stepY] = [after / (places - 1), before / (places - 1)];
  const isFree = (angle: number, i: number, j: number): boolean => {
    const pose = poses[angle] ?? [];
    // the inner corner as this place sees it
    const [x, y] = [after - i * stepX, before - j * stepY];
    return pose.every((point, index) => !crosses(point, pose[(index + 1) % 4] ?? point, x, y));
  };
  const extent = (angle: number, axis: 0 | 1) => Math.max(...(poses[angle] ?? []).map((point) => point[axis]));
  for (let angle = 0; angle < angles; angle++)
    for (let j = 0; j < places; j++)
      if (extent(angle, 1) + j * stepY <= before) {
        // in the first arm, wholly beyond the inner corner
        seen[state(angle, places - 1, j)] = 1;
        atStart.push([angle, places - 1, j]);
      }
  const queue = atStart;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [angle, i, j] = next;
    if (j === places - 1 && extent(angle, 0) + i * stepX <= after) return true;
    for (const [da, di, dj] of [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ] as const) {
      const [a, x, y] = [(angle + da + angles) % angles, i + di, j + dj];
      if (x < 0 || y < 0 || x >= places || y >= places || seen[state(a, x, y)]) continue;
      seen[state(a, x, y)] = 1;
      if (isFree(a, x, y)) queue.push([a, x, y]);
    }
  }
  return false;
}

export const oracleTurn = (size: Size, before: number, after: number, height: number): boolean =>
  holdings(size).some(
    ({ along, across, vertical }) => vertical <= height && oracleCorner(along, across, before, after),
  );

interface Flight {
  width: number;
  headroom: number;
  /** Degrees. */
  slope: number;
  /** Largest angles against the slope and about it, degrees. */
  maxPitch: number;
  maxRoll: number;
}

/** Whether a box held so stands between the slope and the ceiling above it, rolled or pitched against the slope. */
function fitsFlight(
  { along, across, vertical }: Turned,
  { width, headroom, slope, maxPitch, maxRoll }: Flight,
): boolean {
  const fits = (roll: number, pitch: number) => {
    const points = cornersOf(across, vertical, roll).flatMap(([y, up]) =>
      [-along / 2, along / 2].map((forward) => {
        const [x, z] = spin(forward, up, slope + pitch);
        return { y, above: z - x * Math.tan(slope * DEGREE) };
      }),
    );
    return spread(points.map(({ y }) => y)) <= width && spread(points.map(({ above }) => above)) <= headroom;
  };
  for (let angle = 0; angle <= 90; angle += 0.25)
    if ((angle <= maxRoll && fits(angle, 0)) || (angle <= maxPitch && fits(0, angle))) return true;
  return false;
}

export const oracleStraight = (size: Size, width: number, headroom: number, slope: number): boolean =>
  holdings(size).some((held) => fitsFlight(held, { width, headroom, slope, maxPitch: 90, maxRoll: 90 }));

/**
 * A stair with a landing: the same box up the flight, and round the landing as level or leaning as it likes. It is not
 * raised from lying to upright on the way, nor turned onto another side: there is no room for that.
 */
export const oracleLanding = (size: Size, width: number, headroom: number, slope: number): boolean =>
  holdings(size).some((held) => {
    if (!fitsFlight(held, { width, headroom, slope, maxPitch: 0, maxRoll: 45 })) return false;
    const raised = Math.atan2(held.along, held.vertical) / DEGREE;
    const plans: number[] = [];
    for (let lean = 0; lean <= raised; lean += 0.1) {
      const corners = cornersOf(held.along, held.vertical, lean);
      if (spread(corners.map(([, z]) => z)) <= headroom) plans.push(spread(corners.map(([x]) => x)));
    }
    return plans.length > 0 && oracleCorner(Math.min(...plans), held.across, width, width);
  });

interface Spiral {
  width: number;
  headroom: number;
  pole: number;
  tread: number;
}

/** Whether a box stands on a spiral stair: points all over it between the steps and those above, pole and wall. */
export function oracleSpiral(size: Size, { width, headroom, pole, tread }: Spiral): boolean {
  const rise = (headroom + tread) / (2 * Math.PI);
  const parts = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1];
  return holdings(size).some(({ along, across, vertical }) => {
    for (let lean = 0; lean <= 45; lean += 1)
      for (let radius = pole; radius <= pole + width - across; radius += 1.5) {
        let [lowest, highest, isInside] = [Infinity, -Infinity, true];
        for (const s of parts)
          for (const t of parts) {
            if (Math.abs(s) < 1 && Math.abs(t) < 1) continue;
            const [x, z] = spin((s * along) / 2, (t * vertical) / 2, lean);
            for (const y of [radius, radius + across]) {
              if (Math.hypot(x, y) > pole + width) isInside = false;
              const above = z - rise * Math.atan2(x, y);
              lowest = Math.min(lowest, above);
              highest = Math.max(highest, above);
            }
          }
        if (isInside && highest - lowest <= headroom) return true;
      }
    return false;
  });
}

interface Cabin {
  width: number;
  depth: number;
  height: number;
  doorWidth: number;
  doorHeight: number;
}

/** Whether a rectangle slides through the door to a place in the cabin, and every position on its way is free. */
function slidesIn(along: number, across: number, degrees: number, cabin: Cabin): boolean {
  const [dx, dy] = spin(0, 1, -degrees);
  const post = (cabin.width - cabin.doorWidth) / 2;
  const corners = cornersOf(across, along, -degrees);
  const low = Math.min(...corners.map(([, y]) => y));
  if (spread(corners.map(([, y]) => y)) > cabin.depth || spread(corners.map(([x]) => x)) > cabin.width) return false;
  const isFree = (x: number, y: number) => {
    const moved = corners.map(([cx, cy]): Pair => [cx + x, cy + y]);
    return moved.every(([ax, ay], index) => {
      const [bx, by] = moved[(index + 1) % 4] ?? [ax, ay];
      if (ay >= 0 && (ax < 0 || ax > cabin.width || ay > cabin.depth)) return false;
      if (ay === by || ay > 0 === by > 0) return true;
      const at = ax + ((bx - ax) * -ay) / (by - ay);
      return at >= post && at <= cabin.width - post;
    });
  };
  for (let x = 0; x <= cabin.width; x += 0.5) {
    let free = true;
    for (let way = 0; way <= along + across && free; way += 2) free = isFree(x - dx * way, -low - dy * way);
    if (free) return true;
  }
  return false;
}

export const oracleLift = (size: Size, cabin: Cabin): boolean =>
  holdings(size).some(({ along, across, vertical }) => {
    if (across > cabin.doorWidth) return false;
    for (let lean = 0; lean <= 80; lean += 0.5) {
      const corners = cornersOf(along, vertical, lean);
      if (spread(corners.map(([, z]) => z)) > Math.min(cabin.height, cabin.doorHeight)) continue;
      const length = spread(corners.map(([x]) => x));
      for (let turn = 0; turn <= 65; turn += 0.5) if (slidesIn(length, across, turn, cabin)) return true;
    }
    return false;
  });
