import { type Minor, fromMinor, minMinor } from "../money";
import { offeredPrice, specialWindow } from "./index";
import type { WireDocument } from "./settle";

const DAY_MS = 86_400_000;
/** Length of the price history window, days (docs/domain-rules.md#price-history). */
const WINDOW_DAYS = 30;

/** A new price: from `at` (ISO instant) on a product costs `price`, gross minor units, until the next change. */
export interface PriceChange {
  at: string;
  price: Minor;
}

/** A change, with the price without reduction at that time. */
export interface RatedChange extends PriceChange {
  regular: Minor;
}

/** A price and the time it was in force, ms since 1970. */
interface Interval {
  from: number;
  to: number;
  price: Minor;
}

/**
 * Returns prices in order of time, each until the next. Of two at one instant the later entry holds; unreadable ones
 * are left out.
 */
function toIntervals(history: readonly PriceChange[]): Interval[] {
  const readable = history
    .map(({ at, price }) => ({ from: Date.parse(at), price }))
    .filter(({ from, price }) => !Number.isNaN(from) && Number.isFinite(price));
  const ordered = readable.toSorted((a, b) => a.from - b.from);
  return ordered.flatMap(({ from, price }, index) => {
    const to = ordered[index + 1]?.from ?? Infinity;
    return to > from ? [{ from, to, price }] : [];
  });
}

/**
 * Returns the lowest price of the last 30 days, of 24 hours each, that end at the start of the sale (Directive 98/6/EC
 * art. 6a; docs/domain-rules.md#price-history). The price that held when they began counts, the sale's own does not.
 * Without a sale (`saleStart` null), or before an announced one, the 30 days end now. A product whose first price was
 * its sale price has that. Gross minor units; null when nothing was ever charged.
 */
export function lowestPrice30Days(
  history: readonly PriceChange[],
  { saleStart, now }: { saleStart: Date | null; now: Date },
): Minor | null {
  const end = Math.min(saleStart?.getTime() ?? Infinity, now.getTime());
  const start = end - WINDOW_DAYS * DAY_MS;
  const charged = toIntervals(history).filter(({ from }) => from <= now.getTime());
  const [first, ...others] = charged.filter(({ from, to }) => from < end && to > start).map(({ price }) => price);
  return first === undefined ? (charged[0]?.price ?? null) : minMinor(first, ...others);
}

/**
 * Returns when the reduction that holds at `now` began: at the first of the changes since which the price was reduced
 * without a break and never rose. Gradual cuts thus count from the first one. Null where nothing is reduced.
 */
export function saleStartOf(history: readonly RatedChange[], now: Date): Date | null {
  const past = history
    .filter(({ at }) => Date.parse(at) <= now.getTime())
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  let start: RatedChange | null = null;
  for (const change of past.toReversed()) {
    if (change.price >= change.regular || (start && change.price < start.price)) break;
    start = change;
  }
  return start && new Date(start.at);
}

/**
 * A price record: from `at` on, `inside` is paid from `opens` to `closes` (ISO instants, open where null), else
 * `outside`.
 */
export interface OfferEntry {
  at: string;
  inside: Minor;
  outside: Minor;
  regular: Minor;
  opens: string | null;
  closes: string | null;
}

const timeOf = (at: string | null, otherwise: number): number => (at === null ? otherwise : Date.parse(at));

/** Returns the price changes that offers, in order of time, made or will make by their dates. */
export function changesOf(entries: readonly OfferEntry[]): RatedChange[] {
  return entries.flatMap(({ at, inside, outside, regular, ...dates }, index) => {
    const begins = Date.parse(at);
    const ends = timeOf(entries[index + 1]?.at ?? null, Infinity);
    const opens = timeOf(dates.opens, -Infinity);
    const closes = timeOf(dates.closes, Infinity);
    const before = { at, price: outside, regular };
    // a window that closes before it opens never does
    if (closes <= begins || closes <= opens || opens >= ends) return [before];
    const change = (time: number, price: Minor) => ({ at: new Date(time).toISOString(), price, regular });
    const opened = opens > begins ? [before, change(opens, inside)] : [{ ...before, price: inside }];
    return closes < ends ? [...opened, change(closes, outside)] : opened;
  });
}

/**
 * Returns the changes of the `days` before `now`; the first is the price those days began with, the last the one in
 * force.
 */
export function recentChanges(
  changes: readonly PriceChange[],
  { days, now }: { days: number; now: Date },
): PriceChange[] {
  const start = now.getTime() - days * DAY_MS;
  const intervals = toIntervals(changes).filter(({ from, to }) => from <= now.getTime() && to > start);
  const steps = intervals.map(({ from, price }) => ({ at: new Date(Math.max(from, start)).toISOString(), price }));
  return steps.filter(({ price }, index) => index === 0 || price !== steps[index - 1]?.price);
}

const toIso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/**
 * Returns the offer a document of gross prices makes from `at` on, its variants aside; a window with unreadable dates
 * never opens.
 */
export function offerEntry(document: WireDocument, { at, timeZone }: { at: Date; timeZone: string }): OfferEntry {
  const { inside, outside, regular } = offeredPrice(document);
  const { opens, closes } = specialWindow(document, timeZone);
  const hasWindow = inside !== outside && !Number.isNaN(opens) && !Number.isNaN(closes);
  if (!hasWindow) return { at: at.toISOString(), inside: outside, outside, regular, opens: null, closes: null };
  return { at: at.toISOString(), inside, outside, regular, opens: toIso(opens), closes: toIso(closes) };
}

/**
 * Returns what a reduction is compared with: the lowest price of the 30 days before the one that runs at `now`, else
 * before the one that the last entry announces. Decimal, as documents carry it; null where nothing is reduced. `stored`
 * is what the document carried so far: it holds where the entries begin with that very reduction.
 */
export function lowestBeforeSale(
  entries: readonly OfferEntry[],
  { now, stored }: { now: Date; stored: number | null },
): number | null {
  const announced = Date.parse(entries.at(-1)?.opens ?? "");
  const at = announced > now.getTime() ? new Date(announced) : now;
  const changes = changesOf(entries);
  const saleStart = saleStartOf(changes, at);
  if (!saleStart) return null;
  if (stored !== null && saleStart.toISOString() === changes[0]?.at) return stored;
  const lowest = lowestPrice30Days(changes, { saleStart, now: at });
  return lowest === null ? null : fromMinor(lowest);
}
