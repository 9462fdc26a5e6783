import type { Country } from "../storefront/types";

const DAY_MS = 86_400_000;

/** Returns a day, 'yyyy-MM-dd', so many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the weekday of a day: 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** Days without deliveries on the same date each year, `MM-dd`: public holidays, and the eves nobody works on. */
const FIXED: Readonly<Record<string, string[]>> = {
  SE: ["01-01", "01-06", "05-01", "06-06", "12-24", "12-25", "12-26", "12-31"],
  DK: ["01-01", "06-05", "12-24", "12-25", "12-26", "12-31"],
  NO: ["01-01", "05-01", "05-17", "12-24", "12-25", "12-26", "12-31"],
  FI: ["01-01", "01-06", "05-01", "12-06", "12-24", "12-25", "12-26", "12-31"],
  DE: ["01-01", "05-01", "10-03", "12-24", "12-25", "12-26", "12-31"],
  GB: ["01-01", "12-25", "12-26"],
};

/** Days from Easter Sunday that are holidays. Denmark's Great Prayer Day is a working day since 2024. */
const FROM_EASTER: Readonly<Record<string, number[]>> = {
  SE: [-2, 0, 1, 39, 49],
  DK: [-3, -2, 0, 1, 39, 49, 50],
  NO: [-3, -2, 0, 1, 39, 49, 50],
  FI: [-2, 0, 1, 39, 49],
  DE: [-2, 0, 1, 39, 50],
  GB: [-2, 0, 1],
};

/** Countries that keep midsummer, and All Saints' on a Saturday. */
const MIDSUMMER: ReadonlySet<Country> = new Set(["SE", "FI"]);

const pad = (part: number): string => String(part).padStart(2, "0");

/** Returns Easter Sunday of a year, 'yyyy-MM-dd' (the Gregorian computus). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const offset = full - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return `${year}-${pad(month)}-${pad(offset + 28 - 31 * Math.floor(month / 4))}`;
}

/** Returns the first such weekday on or after a day. */
const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** Returns true for the British bank holidays on Mondays: the first and the last of May, the last of August. */
function isBankMonday(day: string): boolean {
  const [month, date] = [day.slice(5, 7), Number(day.slice(8))];
  if (weekdayOf(day) !== 1) return false;
  return (month === "05" && (date <= 7 || date > 24)) || (month === "08" && date > 24);
}

/**
 * Returns true for a day on which a country does not work: public holidays and their eves; Sundays are none, and days
 * of a country that is not known are none.
 */
export function isHoliday(country: Country, day: string): boolean {
  if (FIXED[country]?.includes(day.slice(5))) return true;
  const year = Number(day.slice(0, 4));
  const easter = easterOf(year);
  if (FROM_EASTER[country]?.some((days) => addDays(easter, days) === day)) return true;
  if (country === "GB") return isBankMonday(day);
  if (!MIDSUMMER.has(country)) return false;
  const eve = nextWeekday(`${year}-06-19`, 5);
  return day === eve || day === addDays(eve, 1) || day === nextWeekday(`${year}-10-31`, 6);
}
