const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one costs more than all it is asked. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  // as many as there are store views; a bound all the same
  if (clocks.size < 50) clocks.set(timeZone, clock);
  return clock;
}

/** How far the clocks of a zone are ahead of UTC at a time, ms. */
function aheadOf(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - time;
}

/** True for a date written without a time, 'yyyy-MM-dd'. */
export const isDay = (text: string): boolean => DAY.test(text.trim());

/**
 * When a day ('yyyy-MM-dd'), or the one `later` days after it, begins in a time zone, as ms since 1970; on days on which
 * clocks change too. NaN for a day no calendar has. Throws a RangeError on an unknown zone.
 */
export function startOfDay(day: string, timeZone: string, later = 0): number {
  const [, year, month, date] = DAY.exec(day.trim()) ?? [];
  const asked = Date.UTC(Number(year), Number(month) - 1, Number(date));
  if (Number.isNaN(asked) || new Date(asked).toISOString().slice(0, 10) !== day.trim()) return Number.NaN;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(date) + later);
  // the first guess may lie on the other side of a change of clocks
  const guess = wall - aheadOf(wall, timeZone);
  return wall - aheadOf(guess, timeZone);
}
