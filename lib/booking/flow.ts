import type { z } from "zod";
import { fromMinor, type Minor, subtractMinor, ZERO } from "../money";
import type { StoreCode } from "../storefront/types";
import type { bookingCalls } from "../upstream/contract/booking";
import { toAnyPostcode } from "../upstream/contract/postcode";
import { minutesToWait } from "../upstream/form";
import type { CallInput } from "../upstream/transport";
import type { ErrorCode, Failure, Result } from "../upstream/types";
import { toDaysOfSlots, toShipment } from "./schema";
import type { AccessAnswers, BookableShipment, Booking, DayOfSlots, Timeslot } from "./types";

type Calls = typeof bookingCalls;

/** Makes a call of the booking: `callUpstream` on the server, `callBooking` in the browser. */
export type BookingCall = <N extends keyof Calls>(
  name: N,
  input: Omit<CallInput, "token" | "cartId">,
) => Promise<Result<z.output<Calls[N]["result"]>>>;

/** How somebody shows that a shipment is theirs; nothing for who is signed in, or has opened its order. */
export interface ShipmentProof {
  proof?: string;
  postcode?: string;
}

/** Why a booking cannot be shown, made or changed. */
export type BookingFailure =
  /** No such shipment, or not theirs: nobody learns which. */
  | { kind: "missing" }
  | { kind: "tooMany"; minutes: number }
  /** The hours are taken; another sum is due; it can no longer be booked. */
  | { kind: "taken" | "fee" | "closed" }
  /** The answer was about another shipment. */
  | { kind: "other" }
  /** Refused; of what was sent nothing was done. */
  | { kind: "refused"; code: ErrorCode; message?: string }
  /** No answer, or none that can be read: what was sent may have been done. */
  | { kind: "unanswered"; code: ErrorCode };

const REASONS: Partial<Record<ErrorCode, "taken" | "fee" | "closed">> = {
  slotTaken: "taken",
  bookingFee: "fee",
  bookingClosed: "closed",
};

/** Returns what a failed call of the booking means; any code but 200 is one. */
export function toBookingFailure(failure: Failure): BookingFailure {
  const { kind, code, status = 0, message } = failure;
  const minutes = minutesToWait(failure);
  if (minutes !== null) return { kind: "tooMany", minutes };
  const reason = REASONS[code];
  if (reason) return { kind: reason };
  if (kind === "network" || kind === "contract" || status >= 500 || status === 408) return { kind: "unanswered", code };
  return status === 404 ? { kind: "missing" } : { kind: "refused", code, message };
}

export type Shown = { kind: "shown"; shipment: BookableShipment } | BookingFailure;

/** Reads a shipment by its number (docs/domain-rules.md#delivery-booking). */
export async function readShipment(
  call: BookingCall,
  { store, number, claim }: { store: StoreCode; number: string; claim: ShipmentProof },
): Promise<Shown> {
  const answer = await call("bookingValidate", { store, query: { bookingId: number, ...claim } });
  if (!answer.ok) return toBookingFailure(answer.error);
  if (answer.value.shipmentNumber !== number) return { kind: "other" };
  const shipment = toShipment(answer.value);
  return shipment ? { kind: "shown", shipment } : { kind: "missing" };
}

/** Free hours by product code. */
export type FreeHours = Record<string, DayOfSlots[]>;

/** Returns the product codes a shipment, and those that are to come with it, have hours of. */
export const codesOf = ({ productCode, sisters }: Pick<BookableShipment, "productCode" | "sisters">): string[] => [
  ...new Set([productCode, ...sisters.flatMap(({ products }) => products.map((product) => product.productCode))]),
];

/** Reads the hours that are free on the days a shipment can come, alone or with its sisters. */
export async function readHours(
  call: BookingCall,
  store: StoreCode,
  shipment: Pick<BookableShipment, "days" | "postcode" | "country" | "productCode" | "sisters">,
): Promise<{ kind: "hours"; free: FreeHours } | BookingFailure> {
  const { days, postcode, country } = shipment;
  if (!days) return { kind: "hours", free: {} };
  const answer = await call("bookingTimeslots", {
    store,
    query: {
      startDate: days.from,
      nextDate: days.to,
      postcode: toAnyPostcode(postcode),
      // goods may go to another country than that of the store view
      countryId: country,
    },
  });
  if (!answer.ok) return toBookingFailure(answer.error);
  const { value } = answer;
  const free = codesOf(shipment).map((code) => [code, toDaysOfSlots(value, code)] as const);
  return { kind: "hours", free: Object.fromEntries(free) };
}

/** What a choice of hours costs. */
export interface HoursCost {
  /** Of a change at short notice. */
  late: Minor;
  /** What the hours cost more than those that are paid for. */
  dearer: Minor;
}

/** Returns what choosing hours costs now; those that are booked already cost nothing. */
export function costOf(
  booking: Pick<Booking, "lateFee" | "price" | "date" | "timeslotId"> | null,
  { date, slot }: { date: string; slot: Pick<Timeslot, "id" | "price"> },
): HoursCost {
  if (!booking) return { late: ZERO, dearer: slot.price };
  if (booking.date === date && booking.timeslotId === slot.id) return { late: ZERO, dearer: ZERO };
  return {
    late: booking.lateFee,
    dearer: slot.price > booking.price ? subtractMinor(slot.price, booking.price) : ZERO,
  };
}

/** A booking that is to be made. */
export interface BookingRequest {
  /** One for each choice: a repeated click is the same booking. */
  key: string;
  shipments: { shipmentNumber: string; claim: ShipmentProof; date: string; timeslotId: string }[];
  answers: AccessAnswers;
  /** Empty where it stays what the order says. */
  phone: string;
  /** What the shopper was told to pay for it. */
  accepted: Minor;
}

export type Settled = { kind: "settled"; shipment: BookableShipment } | BookingFailure;

/** Books a shipment, and those that come with it, or changes their hours: all of them or none. */
export async function submitBooking(call: BookingCall, store: StoreCode, request: BookingRequest): Promise<Settled> {
  const { key, shipments, phone, accepted } = request;
  const { floor, hasLift, narrowest, parking, comment } = request.answers;
  const answer = await call("bookingSubmit", {
    store,
    body: {
      key,
      shipments: shipments.map(({ claim, ...chosen }) => ({ ...chosen, ...claim })),
      answers: { floor, elevator: hasLift, narrowest, parking, comment },
      phone,
      accept_fee: fromMinor(accepted),
    },
  });
  return toSettled(answer, shipments[0]?.shipmentNumber);
}

/** Cancels what is booked of a shipment; it can be booked again. */
export async function cancelBooking(
  call: BookingCall,
  store: StoreCode,
  request: { key: string; shipmentNumber: string; claim: ShipmentProof; accepted: Minor },
): Promise<Settled> {
  const { key, shipmentNumber, claim, accepted } = request;
  const body = { key, shipmentNumber, ...claim, accept_fee: fromMinor(accepted) };
  return toSettled(await call("bookingCancel", { store, body }), shipmentNumber);
}

function toSettled(answer: Result<z.output<Calls["bookingSubmit"]["result"]>>, number: string | undefined): Settled {
  if (!answer.ok) return toBookingFailure(answer.error);
  const own = answer.value.shipments.find(({ shipmentNumber }) => shipmentNumber === number);
  const shipment = own ? toShipment(own) : null;
  return shipment ? { kind: "settled", shipment } : { kind: "other" };
}
