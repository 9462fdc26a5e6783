import type { Hours, OpeningHours } from "../shop/types";
import { dateFormatter } from "../storefront/formatters";

const DAY_MS = 86_400_000;
/** Hours before closing from which nobody finds the time to put a piece aside. */
const LAST_ORDERS_HOURS = 1;

/** When a piece that stands in a showroom can be collected: the day, `yyyy-MM-dd`, and the full hour it opens. */
export interface Pickup {
  day: string;
  hour: number;
  /** True where that is the day after today. */
  isTomorrow: boolean;
}

function hoursOn({ weekdays, saturday, sunday }: OpeningHours, day: number): Hours {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return saturday;
  return weekday === 0 ? sunday : weekdays;
}

/** Returns the next day after `day` that is open; null for a showroom that never opens. UTC days. */
function nextOpen(hours: OpeningHours, day: number): { day: number; from: number } | null {
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const open = hoursOn(hours, day + ahead * DAY_MS);
    if (open) return { day: day + ahead * DAY_MS, from: open[0] };
  }
  return null;
}

/**
 * Returns from when a piece that stands in a showroom can be collected if it is ordered now: it is put aside today while
 * the showroom is open for another hour at least, else on its next open day, and waits from the opening of the one
 * after. Null for a showroom that never opens. Public holidays are not known here.
 */
export function firstPickup({ hours, timeZone }: { hours: OpeningHours; timeZone: string }, now: Date): Pickup | null {
  // sv-SE writes instants as 2026-12-07 09:30
  const local = dateFormatter("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(now);
  const today = Date.parse(local.slice(0, 10));
  const open = hoursOn(hours, today);
  const isInTime = open !== null && Number(local.slice(11, 13)) < open[1] - LAST_ORDERS_HOURS;
  const setAside = isInTime ? today : nextOpen(hours, today)?.day;
  const ready = setAside === undefined ? null : nextOpen(hours, setAside);
  return (
    ready && {
      day: new Date(ready.day).toISOString().slice(0, 10),
      hour: ready.from,
      isTomorrow: ready.day - today === DAY_MS,
    }
  );
}
