import { pathPoints } from "./path-points";

/** A4 without the margin printers leave, mm. */
export const PRINT_SHEET = { width: 190, height: 277 } as const;

/** The part of a sheet that is left once it is trimmed at its crop marks, mm. */
export const PRINT_TILE = { left: 5, top: 5, width: 180, height: 255 } as const;

const MM = 10;
/** Distance of the points that decide which tiles a line crosses, cm; short enough to skip none. */
const STEP = 0.2;

/** A tile of a full-size outline: its place in the grid, from 1, and its corner in cm. */
export interface PrintTile {
  row: number;
  column: number;
  x: number;
  y: number;
}

export interface PrintTiling {
  rows: number;
  columns: number;
  /** Only tiles with a part of the outline, row by row. */
  tiles: PrintTile[];
}

type TileEdges = [left: number, top: number, right: number, bottom: number];

function boxOf(loop: string): TileEdges {
  const points = [...pathPoints(loop, STEP)];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const isInside = (inner: TileEdges, outer: TileEdges) =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** Returns the outer loops of a silhouette: gaps between cushions are no edge on the floor. */
export function outerLoops(outline: string): string {
  const loops = (outline.match(/M[^M]*/g) ?? []).map((path) => ({ path, box: boxOf(path) }));
  return loops
    .filter(({ box }, index) => !loops.some((other, at) => at !== index && isInside(box, other.box)))
    .map(({ path }) => path)
    .join("");
}

/** Returns the tiles that print an outline at full size; `width` and `height` are cm, as is the path. */
export function toPrintTiles({
  outline,
  width,
  height,
}: {
  outline: string;
  width: number;
  height: number;
}): PrintTiling {
  const tile = { width: PRINT_TILE.width / MM, height: PRINT_TILE.height / MM };
  const columns = Math.ceil(width / tile.width);
  const rows = Math.ceil(height / tile.height);
  const within = (index: number, count: number) => Math.min(count - 1, Math.max(0, index));
  const crossed = new Set<number>();
  for (const [x, y] of pathPoints(outline, STEP))
    crossed.add(within(Math.floor(y / tile.height), rows) * columns + within(Math.floor(x / tile.width), columns));
  const tiles = [...crossed]
    .toSorted((a, b) => a - b)
    .map((index) => {
      const row = Math.floor(index / columns);
      const column = index % columns;
      return { row: row + 1, column: column + 1, x: column * tile.width, y: row * tile.height };
    });
  return { rows, columns, tiles };
}
