import type { CartItem } from "../cart/types";
import { arrivalAt } from "../delivery";
import { canSplit, planDeliveries } from "../delivery/groups";
import type { Arrival } from "../delivery/types";
import { isCompleteZip } from "../delivery/zip";
import { firstPickup } from "../stock/pickup";
import type { Showroom } from "../stock/showrooms";
import type { StoreView } from "../storefront/types";
import type { DeliveryChoice, OrderNext } from "./types";

/** What stands in the showrooms, by sku; a sku that is missing is not known. */
export type ShowroomPieces = Record<string, { id: number; qty: number }[]>;

type Line = Pick<CartItem, "sku" | "qty" | "deliveryDays" | "isVirtual">;

/** Returns the days of the slowest line that is shipped; null where one of them tells none, or nothing is shipped. */
export function slowestDays(lines: Line[]): number | null {
  const shipped = lines.filter(({ isVirtual }) => !isVirtual).map(({ deliveryDays }) => deliveryDays);
  return shipped.reduce<number | null>(
    (slowest, days) => (slowest === null || days === null ? null : Math.max(slowest, days)),
    shipped.length > 0 ? 0 : null,
  );
}

/**
 * Returns when a cart arrives whole at a postcode of the view's country, counted from `now`; null where that cannot be
 * told.
 */
export function arrivalOf(
  view: Pick<StoreView, "country" | "timeZone">,
  lines: Line[],
  { postcode, now }: { postcode: string; now: Date },
): Arrival | null {
  const days = slowestDays(lines);
  const digits = postcode.replaceAll(/\s/g, "");
  const isKnown = days !== null && isCompleteZip(view.country, digits) && !Number.isNaN(now.getTime());
  return isKnown ? arrivalAt(view, { days, postcode: digits, now }) : null;
}

/** Returns the deliveries of an order with their days; undefined where it comes in one. */
export function listDeliveries(
  view: Pick<StoreView, "country" | "timeZone">,
  items: Pick<CartItem, "name" | "sku" | "qty" | "deliveryDays" | "isVirtual">[],
  { deliveries }: Pick<DeliveryChoice, "deliveries">,
  at: { postcode: string; now: Date },
): OrderNext["deliveries"] {
  if (deliveries !== "split" || !canSplit(items)) return undefined;
  return planDeliveries(items, "split").map(({ lines }) => ({
    arrival: arrivalOf(view, lines, at),
    names: lines.map(({ name }) => name),
  }));
}

/** Returns true where a showroom has every shipped line in its quantity; null where that is not known of one of them. */
export function hasAll(showroom: Pick<Showroom, "id">, lines: Line[], pieces: ShowroomPieces): boolean | null {
  const wanted = new Map<string, number>();
  for (const { sku, qty, isVirtual } of lines) if (!isVirtual) wanted.set(sku, (wanted.get(sku) ?? 0) + qty);
  if ([...wanted.keys()].some((sku) => !pieces[sku])) return null;
  return [...wanted].every(([sku, qty]) => (pieces[sku]?.find(({ id }) => id === showroom.id)?.qty ?? 0) >= qty);
}

/** Returns the day, `yyyy-MM-dd`, from which a cart can be collected whole in a showroom; null where it cannot be told. */
export function collectableFrom(showroom: Showroom, lines: Line[], pieces: ShowroomPieces, now: Date): string | null {
  if (hasAll(showroom, lines, pieces)) return firstPickup(showroom, now)?.day ?? null;
  // what stands elsewhere comes as it would to anybody in that town
  return arrivalOf(showroom, lines, { postcode: showroom.city.replaceAll(/\D/g, ""), now })?.to ?? null;
}
