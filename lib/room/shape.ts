import { type Bounds, boxOf, turnPoint } from "./geometry";
import type { Piece, PieceShape, Point, Shapes } from "./types";

/** A piece where it stands. */
export interface PlacedPiece {
  piece: Piece;
  shape: PieceShape;
  /** Its outline in the plan, cm. */
  polygons: Point[][];
  box: Bounds;
}

type Stance = Pick<Piece, "x" | "y" | "turn" | "isMirrored">;

/** Returns the upright box around a shape that stands like that, with its middle at 0. */
function extentOf({ width, depth }: Pick<PieceShape, "width" | "depth">, turn: number): Bounds {
  const [x, y] = [width / 2, depth / 2];
  return boxOf([
    turnPoint({ x, y }, turn),
    turnPoint({ x: -x, y }, turn),
    turnPoint({ x, y: -y }, turn),
    turnPoint({ x: -x, y: -y }, turn),
  ]);
}

/** Returns the box around a piece, cm in the plan. */
export function pieceBox({ x, y, turn }: Stance, shape: Pick<PieceShape, "width" | "depth">): Bounds {
  const { left, top, right, bottom } = extentOf(shape, turn);
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

/** Returns where a point of a shape lies in the plan. */
function toPlan({ x, y, turn, isMirrored }: Stance, { width, depth }: PieceShape, point: Point): Point {
  const across = point.x - width / 2;
  const turned = turnPoint({ x: isMirrored ? -across : across, y: point.y - depth / 2 }, turn);
  return { x: x + turned.x, y: y + turned.y };
}

/** Returns a piece with its outline where it stands. */
export function placePiece(piece: Piece, shape: PieceShape): PlacedPiece {
  const polygons = shape.footprint.map((polygon) => polygon.map((point) => toPlan(piece, shape, point)));
  return { piece, shape, polygons, box: boxOf(polygons.flat()) };
}

/** Returns the pieces whose shape is known, where they stand. */
export const placePieces = (pieces: readonly Piece[], shapes: Shapes): PlacedPiece[] =>
  pieces.flatMap((piece) => {
    const shape = shapes.get(piece.sku);
    return shape ? [placePiece(piece, shape)] : [];
  });

/** Returns the SVG transform that draws a shape's paths where its piece stands. */
export function transformOf({ x, y, turn, isMirrored }: Stance, { width, depth }: Pick<PieceShape, "width" | "depth">) {
  const flip = isMirrored ? " scale(-1 1)" : "";
  return `translate(${x} ${y}) rotate(${turn})${flip} translate(${-width / 2} ${-depth / 2})`;
}

/** Returns a plain box as a footprint, cm. */
export const boxFootprint = (width: number, depth: number): Point[][] => [
  [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ],
];
