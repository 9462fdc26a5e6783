import type { PickupPointWire } from "../upstream/contract/checkout-extension";
import { parseOpenHours } from "./open-hours";
import type { PickupPoint } from "./types";
import { formatZip } from "./zip";

/** A pickup point on the wire → ours; marks that are not files of ours are left out: the policy forbids them. */
export function toPickupPoint(wire: PickupPointWire): PickupPoint {
  const { zipCode, city, openHours, logotypeUrl } = wire;
  return {
    id: wire.agentId,
    forwarder: wire.forwarderName ?? "",
    logo: logotypeUrl && /^\/(?!\/)/.test(logotypeUrl) ? logotypeUrl : null,
    name: wire.name,
    street: wire.address ?? "",
    city: [zipCode && formatZip(wire.countryCode ?? "", zipCode), city].filter(Boolean).join(" "),
    hours: openHours ? parseOpenHours(openHours) : null,
    distance: wire.distance ?? null,
    latitude: wire.latitude,
    longitude: wire.longitude,
  };
}

/** Returns pickup points with the closest first; those whose distance is not known come last. */
export const sortPoints = (points: PickupPoint[]): PickupPoint[] =>
  points.toSorted((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity) || 0);
