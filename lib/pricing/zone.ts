import { dateFormatter } from "../storefront/formatters";

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

const PARTS = {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

/** Returns how far a time zone is ahead of UTC at an instant, ms. */
function offsetOf(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    dateFormatter("en-US", { ...PARTS, timeZone })
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - time;
}

/** Returns true for a date written without a time, 'yyyy-MM-dd'. */
export const isDay = (text: string): boolean => DAY.test(text.trim());

/**
 * Returns when a day ('yyyy-MM-dd'), or the one `later` days after it, begins in a time zone, as ms since 1970, also on
 * days on which clocks change. NaN for a day no calendar has. Throws a RangeError on an unknown zone.
 */
export function startOfDay(day: string, timeZone: string, later = 0): number {
  const [, year, month, date] = DAY.exec(day.trim()) ?? [];
  const start = Date.UTC(Number(year), Number(month) - 1, Number(date));
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day.trim()) return Number.NaN;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(date) + later);
  // the first guess may lie on the other side of a clock change
  const guess = wall - offsetOf(wall, timeZone);
  return wall - offsetOf(guess, timeZone);
}
