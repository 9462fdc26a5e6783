import { BRAND } from "@shop/brand";
import { SHOWROOMS } from "@shop/showrooms";
import type { Showroom } from "../shop/types";

export type { Showroom } from "../shop/types";
export { SHOWROOMS } from "@shop/showrooms";

/** Shipping method of orders collected at a showroom. */
export const PICKUP = { carrierCode: BRAND.id, methodCode: "pickup" } as const;

/** Returns the address of a showroom by its id, as an order shows it; null for an unknown one. */
export function addressOfShowroom(id: unknown): string | null {
  const showroom = SHOWROOMS.find((candidate) => candidate.id === Number(id));
  return showroom ? `${showroom.street}, ${showroom.city}` : null;
}

/** Returns the address of a showroom on OpenStreetMap. */
export function toMapUrl({ latitude, longitude }: Pick<Showroom, "latitude" | "longitude">): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
