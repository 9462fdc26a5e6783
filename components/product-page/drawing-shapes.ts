import type { DrawingKind, DrawnSize } from "./drawing-kind";

/** Path data of an elevation, cm: floor at y = 0, up is negative, left edge at x = 0. */
export type Elevation = (size: DrawnSize) => string[];

const rect = (x: number, y: number, width: number, height: number) => `M${x} ${-y}h${width}v${-height}h${-width}z`;
const line = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${-y1}L${x2} ${-y2}`;

const LEG = 12;

const sofaFront: Elevation = ({ width, height, seatHeight }) => {
  const seat = seatHeight ?? height / 2;
  const arm = Math.min(20, width * 0.1);
  const inner = width - 2 * arm;
  const places = Math.max(1, Math.round(inner / 65));
  const seams = Array.from({ length: places - 1 }, (_, index) =>
    line(arm + (inner / places) * (index + 1), LEG + 8, arm + (inner / places) * (index + 1), height),
  );
  const armTop = seat + (height - seat) * 0.45;
  return [
    rect(arm, seat, inner, height - seat),
    rect(arm, LEG, inner, seat - LEG),
    line(arm, LEG + 8, width - arm, LEG + 8),
    ...seams,
    rect(0, LEG, arm, armTop - LEG),
    rect(width - arm, LEG, arm, armTop - LEG),
    line(arm + 4, LEG, arm, 0),
    line(width - arm - 4, LEG, width - arm, 0),
  ];
};

const sofaSide: Elevation = ({ depth, height, seatHeight }) => {
  const seat = seatHeight ?? height / 2;
  const armTop = seat + (height - seat) * 0.45;
  return [
    `M${depth * 0.72} ${-armTop}L${depth * 0.82} ${-height}h${depth * 0.13}L${depth} ${-LEG}h${-depth * 0.2}z`,
    rect(0, LEG, depth * 0.86, armTop - LEG),
    line(depth * 0.08, LEG, depth * 0.04, 0),
    line(depth * 0.9, LEG, depth * 0.95, 0),
  ];
};

const chairFront: Elevation = ({ width, height, seatHeight }) => {
  const seat = seatHeight ?? height / 2;
  return [
    line(2, 0, 3, height - 6),
    line(width - 2, 0, width - 3, height - 6),
    rect(0, height - 16, width, 16),
    rect(0, seat - 5, width, 5),
  ];
};

const chairSide: Elevation = ({ depth, height, seatHeight }) => {
  const seat = seatHeight ?? height / 2;
  return [
    line(3, 0, 4, seat),
    line(depth - 8, 0, depth - 6, seat),
    line(depth - 6, seat, depth - 1, height),
    `M${depth - 4} ${-(height - 16)}L${depth} ${-height}h-4L${depth - 8} ${-(height - 16)}z`,
    rect(0, seat - 5, depth - 4, 5),
  ];
};

const stool =
  (length: (size: DrawnSize) => number): Elevation =>
  (size) => {
    const long = length(size);
    return [
      line(4, 0, 5, size.height - 6),
      line(long - 4, 0, long - 5, size.height - 6),
      rect(0, size.height - 8, long, 8),
    ];
  };

const table =
  (length: (size: DrawnSize) => number): Elevation =>
  (size) => {
    const long = length(size);
    const inset = long * 0.06;
    return [
      line(inset, 0, inset + 1, size.height - 4),
      line(long - inset, 0, long - inset - 1, size.height - 4),
      rect(0, size.height - 4, long, 4),
    ];
  };

const tall =
  (length: (size: DrawnSize) => number): Elevation =>
  (size) => {
    const long = length(size);
    const top = Math.min(size.height * 0.22, long);
    return [
      rect(long * 0.25, 0, long * 0.5, 3),
      line(long / 2, 3, long / 2, size.height - top),
      `M0 ${-(size.height - top)}h${long}L${long * 0.78} ${-size.height}h${-long * 0.56}z`,
    ];
  };

/** The softly rounded outline of a product without parts to draw. */
const flat =
  (length: (size: DrawnSize) => number): Elevation =>
  (size) => {
    const long = length(size);
    const round = Math.min(long, size.height) * 0.12;
    return [
      [
        `M${round} 0H${long - round}Q${long} 0 ${long} ${-round}`,
        `V${round - size.height}Q${long} ${-size.height} ${long - round} ${-size.height}`,
        `H${round}Q0 ${-size.height} 0 ${round - size.height}`,
        `V${-round}Q0 0 ${round} 0z`,
      ].join(""),
    ];
  };

const wide = (size: DrawnSize) => size.width;
const deep = (size: DrawnSize) => size.depth;

/** Front and side elevation of every shape. */
export const ELEVATIONS: Record<DrawingKind, { front: Elevation; side: Elevation }> = {
  sofa: { front: sofaFront, side: sofaSide },
  chair: { front: chairFront, side: chairSide },
  stool: { front: stool(wide), side: stool(deep) },
  table: { front: table(wide), side: table(deep) },
  tall: { front: tall(wide), side: tall(deep) },
  flat: { front: flat(wide), side: flat(deep) },
};
