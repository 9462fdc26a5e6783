import { type Minor, sumMinor } from "../money";
import { commonDays, findHours } from "./days";
import { costOf, type FreeHours } from "./flow";
import { daysTogether } from "./index";
import type { BookableShipment, BookingDays, DayOfSlots, SisterShipment, Timeslot } from "./types";

type Ordered = Pick<BookableShipment, "days" | "sisters" | "productCode" | "booking" | "shipmentNumber" | "together">;

const codeOf = ({ products }: Pick<SisterShipment, "products">): string | null => products[0]?.productCode ?? null;

/** Returns the shipments of the same order that can come on one day with this one; none where their days do not meet. */
export function listTogether({
  sisters,
  days,
  together,
}: Pick<Ordered, "sisters" | "days" | "together">): SisterShipment[] {
  const open = sisters.filter(({ state }) => state === "open");
  return together && daysTogether([days, ...open.map((sister) => sister.days)]) ? open : [];
}

/** Returns the days a shipment can come on and the hours that are free, alone or together with the others. */
export function hoursFor(
  shipment: Ordered,
  free: FreeHours,
  isTogether: boolean,
): { days: BookingDays | null; hours: DayOfSlots[] } {
  const own = free[shipment.productCode] ?? [];
  if (!isTogether) return { days: shipment.days, hours: withBooked(own, shipment.booking) };
  const sisters = listTogether(shipment);
  const days = daysTogether([shipment.days, ...sisters.map((sister) => sister.days)]);
  const isWithin = (date: string) => days !== null && date >= days.from && date <= days.to;
  const codes = new Set([shipment.productCode, ...sisters.map(codeOf)]);
  const hours = commonDays([own, ...[...codes].slice(1).map((code) => (code === null ? [] : (free[code] ?? [])))]);
  return { days, hours: hours.filter(({ date }) => isWithin(date)) };
}

/** Returns free hours with those that are booked: they are taken by the shipment itself. */
function withBooked(hours: DayOfSlots[], booking: Ordered["booking"]): DayOfSlots[] {
  if (!booking || findHours(hours, booking.date, booking)) return hours;
  const { date, from, to, price, timeslotId: id } = booking;
  const timeslots = hours.find((one) => one.date === date)?.timeslots ?? [];
  const own = { id, from, to, price, productCode: timeslots[0]?.productCode ?? "", capacity: 1 };
  const day = { date, timeslots: [...timeslots, own].toSorted((one, other) => one.from.localeCompare(other.from)) };
  return [...hours.filter((one) => one.date !== date), day];
}

/** A choice of hours: what is booked by it, and what is due. */
export interface Choice {
  shipments: { shipmentNumber: string; date: string; timeslotId: string }[];
  /** What a change at short notice costs. */
  late: Minor;
  /** What the hours cost more than those that are paid for. */
  dearer: Minor;
  due: Minor;
}

/** Returns what choosing hours books and costs; null where one of the shipments has not got them. */
export function choiceOf(
  shipment: Ordered,
  free: FreeHours,
  isTogether: boolean,
  { date, slot }: { date: string; slot: Timeslot },
): Choice | null {
  const others = (isTogether ? listTogether(shipment) : []).map((sister) => {
    const hours = findHours(free[codeOf(sister) ?? ""] ?? [], date, slot);
    return hours && { number: sister.shipmentNumber, hours, booking: null };
  });
  const all = [{ number: shipment.shipmentNumber, hours: slot, booking: shipment.booking }, ...others];
  const known = all.filter((one) => one !== null);
  if (known.length < all.length) return null;
  const costs = known.map(({ hours, booking }) => costOf(booking, { date, slot: hours }));
  const late = sumMinor(costs.map((cost) => cost.late));
  const dearer = sumMinor(costs.map((cost) => cost.dearer));
  return {
    shipments: known.map(({ number, hours }) => ({ shipmentNumber: number, date, timeslotId: hours.id })),
    late,
    dearer,
    due: sumMinor([late, dearer]),
  };
}
