import { readTypedLength } from "../storefront/typed-number";
import type { Along, CardMeasure } from "./types";

/** The shopper's wall and table, cm; null where it is not measured. */
export type Lengths = Record<Along, number | null>;

/** Shortest and longest wall or table, cm. */
export const LENGTH_RANGE = { min: 30, max: 999 };

/** Kinds of furniture that stand along a wall, or whose length a room must hold (`product_kind`). */
export const WALL_KINDS = [
  "sofa",
  "garden sofa",
  "bench",
  "garden bench",
  "dining table",
  "garden table",
  "desk",
  "sideboard",
  "cabinet",
  "bookcase",
  "bed",
];

/** Kinds of chairs; at a table stand those with a seat as high as a table asks for, cm. */
export const CHAIR_KINDS = ["dining chair", "garden chair"];
export const TABLE_SEAT = { min: 44, max: 50 };

/** Width a person needs at a table, cm. */
const SEAT_WIDTH = 60;

/** Returns true for a wall or a table: whole centimetres within the range. */
export function isLength(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= LENGTH_RANGE.min && Number(value) <= LENGTH_RANGE.max;
}

/** Parses a length as typed, such as "240", "240 cm" or "2,4 m", whole cm that fit in it; null for everything else. */
export function parseLength(text: string): number | null {
  const cm = Math.floor(readTypedLength(text) ?? Number.NaN);
  return isLength(cm) ? cm : null;
}

/** Returns what a product's width is measured along; null where neither a wall nor a table matters. */
export function alongOf(kind: string | null, seatHeight: number | null): Along | null {
  if (kind === null) return null;
  if (WALL_KINDS.includes(kind)) return "wall";
  const isAtTable = seatHeight !== null && seatHeight >= TABLE_SEAT.min && seatHeight <= TABLE_SEAT.max;
  return CHAIR_KINDS.includes(kind) && isAtTable ? "table" : null;
}

/** Returns how many chairs of a width stand along one side of a table, both cm. */
export function countSeats(table: number, width: number): number {
  return Math.floor(table / Math.max(SEAT_WIDTH, width));
}

/** How a product fits: by the cm left of a wall (negative where it is too wide), or by chairs along a table. */
export type Fit = { along: "wall"; left: number } | { along: "table"; seats: number };

/** Returns how a product fits the shopper's lengths; null where nothing is to be said. */
export function fitOf(measure: CardMeasure | null, lengths: Lengths): Fit | null {
  if (!measure?.along) return null;
  const length = lengths[measure.along];
  if (length === null) return null;
  return measure.along === "wall"
    ? { along: "wall", left: length - measure.cm }
    : { along: "table", seats: countSeats(length, measure.cm) };
}
