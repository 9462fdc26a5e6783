import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrivalAt, extraDaysOf } from "../../lib/delivery";
import { getStore, listStores } from "../../lib/storefront";
import { fuzzRuns } from "../fuzz-runs";

const SE = getStore("bmse");
const at = (days: number, postcode: string, now: string) => arrivalAt(SE, { days, postcode, now: new Date(now) });

describe("arrivalAt", () => {
  it.each([
    // a Monday; ten days on is a Thursday
    [10, "41101", "2026-11-23T10:00:00Z", { from: "2026-11-30", to: "2026-12-03" }],
    // the north takes three days more; its Sunday becomes a Monday
    [10, "98130", "2026-11-23T10:00:00Z", { from: "2026-12-03", to: "2026-12-07" }],
    // late in the evening in UTC it is tomorrow already in Stockholm
    [10, "41101", "2026-11-22T23:30:00Z", { from: "2026-11-30", to: "2026-12-03" }],
    // never today, and never a window that begins before tomorrow
    [1, "41101", "2026-11-23T10:00:00Z", { from: "2026-11-24", to: "2026-11-24" }],
    [0, "41101", "2026-11-23T10:00:00Z", { from: "2026-11-24", to: "2026-11-24" }],
  ])("%d days to %s from %s", (days, postcode, now, expected) => expect(at(days, postcode, now)).toEqual(expected));

  it("returns future working days, the first no later than the last", () => {
    const rule = fc.property(
      fc.constantFrom(...listStores()),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
      (store, days, code, now) => {
        const { from, to } = arrivalAt(store, { days, postcode: String(code).padStart(5, "0"), now });
        const isWorking = [from, to].every((day) => ![0, 6].includes(new Date(day).getUTCDay()));
        return (
          isWorking && from <= to && from > new Intl.DateTimeFormat("sv-SE", { timeZone: store.timeZone }).format(now)
        );
      },
    );
    expect(fc.check(rule, { numRuns: 2 * fuzzRuns }).failed).toBe(false);
  });
});

it.each([
  ["SE", "62157", 3],
  ["SE", "62500", 0],
  ["SE", "11122", 0],
  ["DK", "3700", 2],
  ["NO", "9990", 5],
  ["NO", "0150", 0],
  ["FI", "22100", 3],
  ["FI", "00100", 0],
] as const)("%s %s takes %d days more", (country, postcode, days) => {
  expect(extraDaysOf(country, postcode)).toBe(days);
});
