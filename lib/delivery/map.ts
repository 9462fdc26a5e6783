import type { Position } from "./distance";

/** A drawing of places around one in its middle; units are those of the drawing. */
export interface PlaceMap {
  places: { x: number; y: number }[];
  center: { x: number; y: number };
  /** A round distance and how long it is drawn. */
  scale: { metres: number; length: number };
}

/** Metres of a degree of latitude. */
const DEGREE = 111_195;
/** A drawing shows at least this far from its middle, metres. */
const NEAREST = 300;

/** Returns the largest of 1, 2 and 5 times a power of ten that is not above a number. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2].find((step) => step * power <= value) ?? 1) * power;
}

/**
 * Draws places to scale around a middle, north up, so that the farthest is still inside with `padding` around. Good for
 * a few hundred kilometres.
 */
export function drawPlaces(
  middle: Position,
  places: Position[],
  { width, height, padding }: { width: number; height: number; padding: number },
): PlaceMap {
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const offsets = places.map(({ latitude, longitude }) => ({
    east: (longitude - middle.longitude) * DEGREE * narrowing,
    north: (latitude - middle.latitude) * DEGREE,
  }));
  const farEast = Math.max(NEAREST, ...offsets.map(({ east }) => Math.abs(east)));
  const farNorth = Math.max(NEAREST, ...offsets.map(({ north }) => Math.abs(north)));
  const perMetre = Math.min((width / 2 - padding) / farEast, (height / 2 - padding) / farNorth);
  const center = { x: width / 2, y: height / 2 };
  const metres = roundDown(width / 4 / perMetre);
  return {
    places: offsets.map(({ east, north }) => ({ x: center.x + east * perMetre, y: center.y - north * perMetre })),
    center,
    scale: { metres, length: metres * perMetre },
  };
}
