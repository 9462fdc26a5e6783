import Holidays from "date-holidays";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, easterOf, isHoliday, weekdayOf } from "@/lib/delivery/holidays";
import { fuzzRuns } from "../fuzz-runs";

const COUNTRIES = ["SE", "DK", "NO", "FI"] as const;

/** Days on which nothing is delivered either, though they are no full holidays: eves, and Denmark's Constitution Day. */
const EVES = /-(?:12-24|12-31|06-05)$/;

/** Holidays of the law that are no Sundays, by the package. */
function legalDays(country: (typeof COUNTRIES)[number], year: number): string[] {
  return new Holidays(country)
    .getHolidays(year)
    .filter(({ type }) => type === "public")
    .map(({ date }) => date.slice(0, 10))
    .filter((day) => weekdayOf(day) !== 0);
}

const isMidsummerEve = (day: string) => /-06-(?:19|2[0-5])$/.test(day) && weekdayOf(day) === 5;

function ownDays(country: (typeof COUNTRIES)[number], year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (isHoliday(country, day) && weekdayOf(day) !== 0) days.push(day);
  return days;
}

describe.each(COUNTRIES)("holidays of %s", (country) => {
  it("are those of the law from 2024 to 2050, and the eves nobody works on", () => {
    for (let year = 2024; year <= 2050; year += 1) {
      const own = ownDays(country, year);
      const legal = new Set(legalDays(country, year));
      expect([...legal].filter((day) => !own.includes(day))).toEqual([]);
      expect(own.filter((day) => !legal.has(day) && !EVES.test(day) && !isMidsummerEve(day))).toEqual([]);
    }
  });
});

it("Easter is a Sunday between 22 March and 25 April", () => {
  const rule = fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
    const day = easterOf(year);
    return weekdayOf(day) === 0 && day >= `${year}-03-22` && day <= `${year}-04-25`;
  });
  expect(fc.check(rule, { numRuns: fuzzRuns }).failed).toBe(false);
});

it.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2028-03-01", -1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  // clocks change on these days
  ["2026-03-28", 2, "2026-03-30"],
  ["2026-10-24", 2, "2026-10-26"],
])("%s and %d days are %s", (day, days, expected) => expect(addDays(day, days)).toBe(expected));
