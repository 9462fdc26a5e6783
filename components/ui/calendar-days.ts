/** Days of a calendar are `yyyy-MM-dd`. */
const DAY_MS = 86_400_000;

/** Returns the day so many days later; earlier where `count` is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the weekday, 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Returns the weeks of consecutive days, Monday first; null where a week has a day outside of them. */
export function buildWeeks(days: string[]): (string | null)[][] {
  const [first] = days;
  if (first === undefined) return [];
  const cells = [...Array.from({ length: weekdayOf(first) }, () => null), ...days];
  const weeks: (string | null)[][] = [];
  for (let start = 0; start < cells.length; start += 7) {
    const week = cells.slice(start, start + 7);
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)]);
  }
  return weeks;
}

/** Days that a key moves from one with that weekday; a page is four weeks. */
const STEPS: Record<string, (weekday: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (weekday) => -weekday,
  End: (weekday) => 6 - weekday,
  PageUp: () => -28,
  PageDown: () => 28,
};

/**
 * Returns the day that a key leads to among consecutive days, as in a grid of WAI-ARIA; null for any other key. What
 * would lead beyond the days leads to the last of them on the way: by whole weeks, where the key moves by weeks.
 */
export function dayOfKey(key: string, isCtrl: boolean, day: string, days: string[]): string | null {
  const [first = day, last = day] = [days[0], days.at(-1)];
  if (isCtrl && key === "Home") return first;
  if (isCtrl && key === "End") return last;
  const step = STEPS[key]?.(weekdayOf(day));
  if (step === undefined) return null;
  const isWithin = (one: string) => one >= first && one <= last;
  const way = step % 7 === 0 && step !== 0 ? Math.sign(step) * 7 : Math.sign(step);
  for (let left = step; left !== 0; left -= way) {
    const target = addDays(day, left);
    if (isWithin(target)) return target;
  }
  return day;
}
