import { dateFormatter } from "../storefront/formatters";

/** Opening hours of a day: minutes after midnight. A close that is not after the open is on the next day. */
export interface DayHours {
  from: number;
  to: number;
}

/** Opening hours of the seven days from Monday on; null while closed. */
export type WeekHours = (DayHours | null)[];

const DAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const PART = /^(mo|tu|we|th|fr|sa|su)(?:-(mo|tu|we|th|fr|sa|su))? (?:(\d{2}):(\d{2})-(\d{2}):(\d{2})|closed)$/;
const DAY_MINUTES = 1440;

/**
 * Reads opening hours on the wire (docs/commerce-api.md#pickup-points), `mo-fr 08:00-20:00; sa 10:00-16:00`: days
 * that are not named are closed. Null where the text is no such list.
 */
export function parseOpenHours(text: string): WeekHours | null {
  const week: WeekHours = Array.from({ length: 7 }, () => null);
  for (const part of text.toLowerCase().split(";")) {
    const found = PART.exec(part.trim());
    if (!found) return null;
    const [, first = "", last = first, ...clock] = found;
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = clock.map(Number);
    const isClosed = clock[0] === undefined;
    const from = fromHour * 60 + fromMinute;
    const to = toHour * 60 + toMinute;
    const isClock = fromMinute < 60 && toMinute < 60 && from < DAY_MINUTES && to <= DAY_MINUTES;
    const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (end < start || (!isClosed && !isClock)) return null;
    for (let day = start; day <= end; day += 1) week[day] = isClosed ? null : { from, to };
  }
  return week;
}

/** Returns the weekday, from Monday on, and the minutes after midnight of an instant in a time zone. */
function clockIn(timeZone: string, now: Date): { day: number; minutes: number } {
  // sv-SE writes instants as 2026-12-07 09:30
  const local = dateFormatter("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(now);
  const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return { day: (weekday + 6) % 7, minutes: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) };
}

const isLate = ({ from, to }: DayHours): boolean => to <= from;

/** Returns until when a place is open at an instant, minutes after midnight; null where it is closed. */
export function openUntil(week: WeekHours, timeZone: string, now: Date): number | null {
  const { day, minutes } = clockIn(timeZone, now);
  const today = week[day];
  if (today && minutes >= today.from && (isLate(today) || minutes < today.to)) return today.to % DAY_MINUTES;
  const before = week[(day + 6) % 7];
  return before && isLate(before) && minutes < before.to ? before.to : null;
}

/** Returns the days of a week in runs of equal hours: `[first, last]` days from 0, Monday, and their hours. */
export function listRuns(week: WeekHours): { first: number; last: number; hours: DayHours | null }[] {
  const runs: { first: number; last: number; hours: DayHours | null }[] = [];
  week.forEach((hours, day) => {
    const run = runs.at(-1);
    if (run && run.hours?.from === hours?.from && run.hours?.to === hours?.to) run.last = day;
    else runs.push({ first: day, last: day, hours });
  });
  return runs;
}

/** Writes minutes after midnight as a clock: "08:30". */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
