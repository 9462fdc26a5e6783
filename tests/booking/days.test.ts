import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf } from "@/backend/booking/ics";
import { startOfDay } from "@/backend/booking/view";
import {
  bookableDays,
  bookableDaysOf,
  bookableFrom,
  daysTogether,
  hasBegun,
  hasNotice,
  isDeliveryDay,
  isOffered,
  localDay,
  localTime,
  nextDeliveryDay,
  parseShipmentNumber,
  SLOT_HOURS,
  toShipmentNumber,
} from "@/lib/booking";
import { arrivalAt } from "@/lib/delivery";
import { addDays, isHoliday, weekdayOf } from "@/lib/delivery/holidays";
import { fuzzRuns } from "../fuzz-runs";

const CITIES = [
  { country: "SE", timeZone: "Europe/Stockholm", postcode: "11122" },
  { country: "DK", timeZone: "Europe/Copenhagen", postcode: "1050" },
  { country: "NO", timeZone: "Europe/Oslo", postcode: "0150" },
  { country: "FI", timeZone: "Europe/Helsinki", postcode: "00100" },
] as const;

const city = fc.constantFrom(...CITIES);
/** Instants near what is odd of a calendar: midnights, changes of clocks, the end of February, holidays. */
const odd = [
  "2026-03-29T00:59:59Z",
  "2026-03-29T01:00:00Z",
  "2026-10-25T00:30:00Z",
  "2026-10-25T01:00:00Z",
  "2028-02-28T22:59:59Z",
  "2028-02-29T23:00:00Z",
  "2026-12-23T22:00:00Z",
  "2026-12-31T22:30:00Z",
  "2027-03-24T23:00:00Z",
  "2026-06-18T21:59:59Z",
].map((text) => new Date(text));
const now = fc.oneof(
  fc.constantFrom(...odd),
  fc.date({ min: new Date("2026-01-01"), max: new Date("2032-01-01"), noInvalidDate: true }),
);
const RUNS = { numRuns: 3 * fuzzRuns };

describe("days a delivery can be booked on", () => {
  it("never are in the past, today, beyond 14 days, a Sunday or a holiday", { timeout: 120_000 }, () => {
    const rule = fc.property(city, now, fc.integer({ min: 0, max: 30 }), ({ country, timeZone }, at, wait) => {
      const today = localDay(at, timeZone);
      const ready = addDays(today, wait);
      const local = localTime(at, timeZone);
      const days = bookableDays(country, ready, today);
      if (!days) return bookableFrom(country, ready, today) !== null;
      for (let day = addDays(today, -2); day <= addDays(today, 18); day = addDays(day, 1))
        for (const hours of SLOT_HOURS) {
          const isOpen = isOffered(country, { date: day, ...hours }, today);
          if (isOpen && (day <= today || day > addDays(today, 14))) return false;
          if (isOpen && (weekdayOf(day) === 0 || isHoliday(country, day))) return false;
          // what is offered lies in the future by the clock of its own place
          if (isOpen && instantOf(day, hours.from, timeZone) <= at) return false;
          if (isOpen && hasBegun(day, hours.from, local)) return false;
        }
      return days.from > today && days.from >= nextDeliveryDay(country, ready > today ? ready : addDays(today, 1));
    });
    expect(fc.check(rule, RUNS).counterexample).toBeNull();
  });

  it("begin within what was promised, whatever the hour", () => {
    const rule = fc.property(city, now, fc.integer({ min: 0, max: 60 }), ({ postcode, ...store }, at, days) => {
      const promise = arrivalAt(store, { days, postcode, now: at });
      const open = bookableDaysOf(store, { days, postcode, now: at });
      if (!isDeliveryDay(store.country, promise.from)) return false;
      if (!open) return bookableFrom(store.country, promise.from, localDay(at, store.timeZone)) !== null;
      return open.from >= promise.from && open.from <= promise.to;
    });
    expect(fc.check(rule, RUNS).counterexample).toBeNull();
  });

  it("open as their day comes near, and not before", () => {
    const rule = fc.property(city, now, fc.integer({ min: 15, max: 60 }), ({ country, timeZone }, at, wait) => {
      const today = localDay(at, timeZone);
      const ready = addDays(today, wait);
      const opens = bookableFrom(country, ready, today);
      if (opens === null) return false;
      return bookableDays(country, ready, opens) !== null && bookableDays(country, ready, addDays(opens, -1)) === null;
    });
    expect(fc.check(rule, RUNS).counterexample).toBeNull();
  });
});

it.each([
  // a second before and after midnight in Stockholm, which is an hour ahead in winter and two in summer
  ["2026-12-06T22:59:59Z", "2026-12-07", true],
  ["2026-12-06T23:00:00Z", "2026-12-07", false],
  ["2026-06-06T21:59:59Z", "2026-06-07", true],
  ["2026-06-06T22:00:00Z", "2026-06-07", false],
  // nights on which clocks change
  ["2026-03-28T22:59:59Z", "2026-03-29", true],
  ["2026-10-24T22:00:00Z", "2026-10-25", false],
  ["2028-02-28T22:59:59Z", "2028-02-29", true],
])("at %s there is notice of %s: %s", (at, date, expected) => {
  expect(hasNotice(date, localDay(new Date(at), "Europe/Stockholm"))).toBe(expected);
});

it.each([
  ["2026-12-07", "Europe/Stockholm", "2026-12-06T23:00:00.000Z"],
  ["2026-03-29", "Europe/Helsinki", "2026-03-28T22:00:00.000Z"],
  ["2026-10-25", "Europe/Copenhagen", "2026-10-24T22:00:00.000Z"],
])("%s begins in %s at %s", (date, timeZone, expected) => {
  expect(startOfDay(date, timeZone).toISOString()).toBe(expected);
});

it("an instant of a day reads back as the clock it was made of", () => {
  const rule = fc.property(city, now, fc.constantFrom(...SLOT_HOURS), ({ timeZone }, at, { from }) => {
    const day = localDay(at, timeZone);
    return localTime(instantOf(day, from, timeZone), timeZone) === `${day}T${from}`;
  });
  expect(fc.check(rule, RUNS).counterexample).toBeNull();
});

it("several come together on the days all of them have", () => {
  const one = { from: "2026-12-01", to: "2026-12-08" };
  expect(daysTogether([one, { from: "2026-12-04", to: "2026-12-10" }])).toEqual({
    from: "2026-12-04",
    to: "2026-12-08",
  });
  expect(daysTogether([one, { from: "2026-12-09", to: "2026-12-10" }])).toBeNull();
  expect(daysTogether([one, null])).toBeNull();
  expect(daysTogether([])).toBeNull();
});

it("the number of a shipment is read back, and nothing else is", () => {
  expect(parseShipmentNumber(toShipmentNumber("200000012", 3))).toEqual({ order: "200000012", delivery: 3 });
  for (const text of ["", "200000012", "200000012-", "a-1", "1-2-3", "1-100"])
    expect(parseShipmentNumber(text)).toBeNull();
});
