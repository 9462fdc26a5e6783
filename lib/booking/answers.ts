import { readTypedLength, readTypedNumber } from "../storefront/typed-number";
import { phone as phoneText } from "../upstream/contract/address";
import { ACCESS_RANGE, BOOKING_LENGTHS } from "../upstream/contract/booking-limits";
import { line } from "../upstream/contract/text";
import type { AccessAnswers } from "./types";

/** Fields of the form about the way in. */
export const ANSWER_FIELDS = ["floor", "lift", "door", "parking", "phone", "comment"] as const;
export type AnswerField = (typeof ANSWER_FIELDS)[number];
export type AnswerFault = "floor" | "door" | "phone" | "tooLong";
export type AnswerFaults = Partial<Record<AnswerField, AnswerFault>>;

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/** Reads an opening as it was typed, cm; null for none that a home has. */
export function readOpening(text: string): number | null {
  const opening = readTypedLength(text);
  return opening !== null && isWithin(opening, ACCESS_RANGE.narrowest) ? opening : null;
}

/** Reads the form about the way in; every field may be empty. A way in that is told (`way`) ends the comment. */
export function readAnswers(
  fields: Partial<Record<string, unknown>>,
): { ok: true; answers: AccessAnswers; phone: string } | { ok: false; faults: AnswerFaults } {
  const textOf = (name: AnswerField) => String(fields[name] ?? "");
  const floor = readTypedNumber(textOf("floor"));
  const narrowest = readOpening(textOf("door"));
  const parking = line(BOOKING_LENGTHS.parking).safeParse(textOf("parking"));
  // the way in, where the driver is to be told of it
  const told = [textOf("comment").trim(), String(fields.way ?? "")].filter(Boolean).join(" ");
  const comment = line(BOOKING_LENGTHS.comment).safeParse(told);
  const phone = textOf("phone").trim();
  const isFloor =
    textOf("floor").trim() === "" || (floor !== null && Number.isInteger(floor) && isWithin(floor, ACCESS_RANGE.floor));
  const faults: AnswerFaults = {
    ...(isFloor ? {} : { floor: "floor" }),
    ...(textOf("door").trim() === "" || narrowest !== null ? {} : { door: "door" }),
    ...(parking.success ? {} : { parking: "tooLong" }),
    ...(phone === "" || phoneText.safeParse(phone).success ? {} : { phone: "phone" }),
    ...(comment.success ? {} : { comment: "tooLong" }),
  };
  if (!parking.success || !comment.success || Object.keys(faults).length > 0) return { ok: false, faults };
  const lift = textOf("lift");
  const answers = {
    floor,
    hasLift: lift === "" ? null : lift === "yes",
    narrowest,
    parking: parking.data,
    comment: comment.data,
  };
  return { ok: true, answers, phone };
}
