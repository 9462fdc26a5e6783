/** A point in the coordinates of a path. */
export type Point = readonly [x: number, y: number];

const TOKEN = /[MmLlHhVvCcZz]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;
const ARGUMENTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, z: 0 };

function* between([x1, y1]: Point, [x2, y2]: Point, step: number): Generator<Point> {
  const parts = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step));
  for (let part = 1; part <= parts; part++) yield [x1 + ((x2 - x1) * part) / parts, y1 + ((y2 - y1) * part) / parts];
}

function* curve(points: readonly [Point, Point, Point, Point], step: number): Generator<Point> {
  const [a, b, c, d] = points;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1]);
  const parts = Math.max(12, Math.ceil((length + Math.hypot(d[0] - c[0], d[1] - c[1])) / step));
  for (let part = 1; part <= parts; part++) {
    const t = part / parts;
    const u = 1 - t;
    const at = (axis: 0 | 1) => u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
    yield [at(0), at(1)];
  }
}

/**
 * Yields points along an SVG path, at most `step` apart. Knows the commands of line drawings (M, L, H, V, C, Z, in
 * capitals and small); other paths throw.
 */
export function* pathPoints(data: string, step: number): Generator<Point> {
  const tokens = data.match(TOKEN) ?? [];
  let command = "";
  let at: Point = [0, 0];
  let start: Point = at;
  for (let index = 0; index < tokens.length;) {
    if (/[a-z]/i.test(tokens[index] ?? "") && ARGUMENTS[(tokens[index] ?? "").toLowerCase()] !== undefined)
      command = tokens[index++] ?? "";
    const kind = command.toLowerCase();
    const count = ARGUMENTS[kind];
    if (count === undefined) throw new Error(`no path command: ${command}`);
    const numbers = tokens.slice(index, index + count).map(Number);
    if (numbers.length < count || numbers.some(Number.isNaN)) throw new Error(`a path ends within ${command}`);
    index += count;
    const [baseX, baseY] = command === kind ? at : [0, 0];
    const point = (from: number): Point => [baseX + (numbers[from] ?? 0), baseY + (numbers[from + 1] ?? 0)];
    const from = at;
    if (kind === "z") at = start;
    else if (kind === "h") at = [baseX + (numbers[0] ?? 0), from[1]];
    else if (kind === "v") at = [from[0], baseY + (numbers[0] ?? 0)];
    else at = point(count - 2);
    if (kind === "m") {
      start = at;
      yield at;
      // further pairs after a move are lines
      command = command === "m" ? "l" : "L";
    } else if (kind === "c") yield* curve([from, point(0), point(2), at], step);
    else yield* between(from, at, step);
  }
}
