import { addMinor, type Minor, ZERO } from "../money";
import type { DeliveryArea } from "../shop/types";
import { surchargeOf } from "./areas";
import type { DeliveryRate } from "./types";

/**
 * Returns what a way of delivery costs with goods of that price; gross minor units. The product page and the embedded
 * backend's carts both count by it (docs/domain-rules.md#free-shipping).
 */
export function rateFor({ price, freeFrom }: Pick<DeliveryRate, "price" | "freeFrom">, goods: Minor): Minor {
  return freeFrom !== null && goods >= freeFrom ? ZERO : price;
}

/** The ways a product page tells of. */
export interface OfferedDelivery {
  /** How it is sent: as a parcel where it may be one, else home. Empty where it is not sent. */
  sent: DeliveryRate[];
  kind: "home" | "parcel";
  /** Null where it cannot be collected. */
  pickup: DeliveryRate | null;
}

/** Sorts the ways a product can be had: what goes as a parcel is not carried in by two. */
export function toOfferedDelivery(rates: DeliveryRate[]): OfferedDelivery {
  const parcels = rates.filter(({ kind }) => kind === "parcel");
  const kind = parcels.length > 0 ? "parcel" : "home";
  return {
    sent: rates.filter((rate) => rate.kind === kind),
    kind,
    pickup: rates.find((rate) => rate.kind === "pickup") ?? null,
  };
}

/** Returns the ways to get a product in an area outside the mainland: sent at its surcharge and never free, or not. */
export function offeredAt(offered: OfferedDelivery, area: DeliveryArea, currency: string): OfferedDelivery {
  const surcharge = surchargeOf(area, currency);
  const sent =
    surcharge === null
      ? []
      : offered.sent.map((rate) => ({ ...rate, price: addMinor(rate.price, surcharge), freeFrom: null }));
  return { ...offered, sent };
}
