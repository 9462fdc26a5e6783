/** A place on the earth, degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth, metres. */
const EARTH = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance between two places as the crow flies, whole metres (haversine). */
export function distanceBetween(from: Position, to: Position): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** Writes a distance in metres as a locale does: "350 m", "1,2 km", "48 km". */
export function formatDistance(locale: string, metres: number): string {
  const isNear = metres < 1000;
  const rounded = isNear ? Math.round(metres / 10) * 10 : metres / 1000;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isNear && rounded < 1000 ? "meter" : "kilometer",
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  }).format(isNear && rounded >= 1000 ? 1 : rounded);
}
