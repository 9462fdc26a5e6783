import type { Segment } from "@/lib/room/geometry";
import type { Point } from "@/lib/room/types";

/** Thickness of a drawn wall, cm. */
export const WALL = 6;

/** Returns a point as a path names it. */
export const at = ({ x, y }: Point) => `${x} ${y}`;

/** Returns a point moved along a direction of length 1, cm. */
export const shifted = ({ x, y }: Point, by: Point, cm: number): Point => ({ x: x + by.x * cm, y: y + by.y * cm });

/** Returns a straight line as a path. */
export const lineOf = ([from, to]: Segment) => `M${at(from)}L${at(to)}`;

/** Returns the outline of a room as a path. */
export const roomPath = (corners: readonly Point[]) => `M${corners.map(at).join("L")}Z`;
