import { distanceBetween } from "../../lib/delivery/distance";
import { isWithinLimit, longestSide, PICKUP_POINT_LIMIT } from "../../lib/delivery/limits";
import { locatePostcode } from "../../lib/delivery/postcodes";
import type { Country } from "../../lib/storefront/types";
import { FORWARDERS, type LogtradePoint, POINTS } from "./points";

/** A place to look from: country and postcode, digits without spaces. */
export interface PickupSearch {
  countryCode: Country;
  postcode: string;
}

/** Farther points are of no use to anybody, metres. */
const RADIUS = 200_000;
/** Points of an answer. */
const MAX_POINTS = 12;

/** Returns the pickup points of a country near a postcode with their distance in metres, the closest first. */
export function listPoints({ countryCode, postcode }: PickupSearch): (LogtradePoint & { distance: number })[] {
  const place = locatePostcode(countryCode, postcode);
  if (!place) return [];
  return POINTS.filter((point) => point.countryCode === countryCode)
    .map((point) => ({ ...point, distance: distanceBetween(place, point) }))
    .filter(({ distance }) => distance <= RADIUS)
    .toSorted((one, other) => one.distance - other.distance || one.agentId.localeCompare(other.agentId))
    .slice(0, MAX_POINTS);
}

interface Packages {
  /** Kilograms of all of them. */
  weight: number;
  /** Centimetres. */
  packages: { length: number; width: number; height: number }[];
}

/** Returns the options for packages: a pickup point within its limits, and home delivery. */
export function listOptions({ weight, packages }: Packages) {
  const length = longestSide(packages.map(({ length: depth, ...sides }) => ({ depth, ...sides })));
  const home = { optionId: "nordpak-home", type: "home", ...FORWARDERS.nordpak } as const;
  if (!isWithinLimit(PICKUP_POINT_LIMIT, [{ qty: 1, weight, length }])) return [home];
  const points = Object.entries(FORWARDERS).map(([name, forwarder]) => ({
    optionId: `${name}-point`,
    type: "pickupPoint" as const,
    ...forwarder,
  }));
  return [...points, home];
}
