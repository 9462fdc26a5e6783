import type { Position } from "../../lib/delivery/distance";
import rows from "./points.json" with { type: "json" };

/** A forwarder of the sandbox; none of them exists, and their marks are drawn by us. */
export const FORWARDERS = {
  nordpak: { forwarderName: "Nordpak", logotypeUrl: "/media/carriers/nordpak.svg" },
  budvagen: { forwarderName: "Budvägen", logotypeUrl: "/media/carriers/budvagen.svg" },
} as const;

/** A pickup point as it goes out, without its distance (docs/commerce-api.md#pickup-points). */
export interface LogtradePoint extends Position {
  agentId: string;
  /** A shop that hands parcels out, or a locker. */
  agentType: "shop" | "locker";
  optionId: string;
  forwarderName: string;
  logotypeUrl: string;
  name: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  openHours: string;
}

const ALWAYS = "mo-su 00:00-24:00";

const isForwarder = (name: string): name is keyof typeof FORWARDERS => name in FORWARDERS;

/** Pickup points of the sandbox, all invented; towns and postcodes are real ones. */
export const POINTS: readonly LogtradePoint[] = rows.flatMap(({ forwarder, ...row }) =>
  isForwarder(forwarder)
    ? {
        ...row,
        ...FORWARDERS[forwarder],
        agentType: row.openHours === ALWAYS ? ("locker" as const) : ("shop" as const),
        optionId: `${forwarder}-point`,
        countryCode: row.agentId.slice(0, 2).toUpperCase(),
      }
    : [],
);

/** Returns a pickup point by its id. */
export const findPoint = (agentId: string): LogtradePoint | undefined => POINTS.find((one) => one.agentId === agentId);
