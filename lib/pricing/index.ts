import { isEnabled } from "../config/on-sale";
import { type Minor, toMinor } from "../money";
import { type SettledAmounts, readAmount, settle, storedAmounts, type WireDocument, withoutEcho } from "./settle";
import { isDay, startOfDay } from "./zone";

/**
 * The price fields of a product or variant document: decimals in the store's currency, or whatever came over the wire.
 */
export interface PricedDocument {
  [field: string]: unknown;
  configurable_children?: PricedDocument[];
}

/** What is paid now and what it costs without reduction, gross minor units. */
export interface CurrentPrice {
  final: Minor;
  regular: Minor;
}

/**
 * Returns a date of a document as ms since 1970; 'yyyy-MM-dd HH:mm:ss' and 'yyyy-MM-dd' are UTC, as Magento stores
 * them. NaN when unreadable.
 */
export function toTime(text: string): number {
  const iso = text.trim().replace(" ", "T");
  return Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(iso) || !iso.includes("T") ? iso : `${iso}Z`);
}

/**
 * Returns a bound of a window, ms since 1970; null where there is none, NaN where it is unreadable. Indices keep dates
 * as text or ms.
 */
function toBound(value: unknown, timeZone: string, later: number): number | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  return isDay(value) ? startOfDay(value, timeZone, later) : toTime(value);
}

/** When a special price begins and ends, ms since 1970. */
export interface SpecialWindow {
  opens: number | null;
  closes: number | null;
}

/**
 * Returns the dates of a special price. A date without a time is a whole day of the store, both ends included:
 * '2026-11-21' opens as that day begins in `timeZone` and closes as it ends. NaN for a bound that cannot be read.
 */
export function specialWindow(document: WireDocument, timeZone = "UTC"): SpecialWindow {
  return {
    opens: toBound(document.special_from_date, timeZone, 0),
    closes: toBound(document.special_to_date, timeZone, 1),
  };
}

/**
 * Returns true inside the dates of a special price (docs/domain-rules.md#special-price): strictly between the bounds,
 * either may be missing. A bound that cannot be read closes the window, so that a broken date never sells below price.
 */
export function isSpecialOpen(document: WireDocument, now: Date, timeZone?: string): boolean {
  const { opens, closes } = specialWindow(document, timeZone);
  const time = now.getTime();
  return (opens === null || opens < time) && (closes === null || time < closes);
}

/** Returns true for a document that has been through `calculateProductTax`. */
export const isComputed = (document: WireDocument): boolean =>
  readAmount(document.original_price_incl_tax) !== null && readAmount(document.price_incl_tax) !== null;

const grossAmounts = (document: WireDocument): SettledAmounts => withoutEcho(storedAmounts(document));

/**
 * What a document costs inside the dates of its special price and outside of them, gross minor units; variants aside.
 */
export interface OfferedPrice {
  inside: Minor;
  outside: Minor;
  regular: Minor;
}

/** Returns the prices of a document of gross or computed prices, for as long as nobody changes it. */
export function offeredPrice(document: WireDocument): OfferedPrice {
  if (isComputed(document)) {
    const paid = toMinor(readAmount(document.price_incl_tax) ?? 0);
    return { inside: paid, outside: paid, regular: toMinor(readAmount(document.original_price_incl_tax) ?? 0) };
  }
  const amounts = grossAmounts(document);
  const of = (isOpen: boolean) => toMinor(amounts[settle(amounts, isOpen).paid]);
  return { inside: of(true), outside: of(false), regular: toMinor(amounts.price) };
}

function ownPrice(document: WireDocument, now: Date, timeZone?: string): CurrentPrice {
  const { inside, outside, regular } = offeredPrice(document);
  return { final: inside !== outside && isSpecialOpen(document, now, timeZone) ? inside : outside, regular };
}

/** Returns the variants of a document; none where the field holds something else. */
export function childrenOf({ configurable_children: children }: WireDocument): WireDocument[] {
  return Array.isArray(children)
    ? children.filter((child): child is WireDocument => typeof child === "object" && child !== null)
    : [];
}

/**
 * Returns the price of a document whose stored prices include tax, or that `calculateProductTax` has been through: its
 * own, or that of its cheapest variant. Gross minor units; negative where it is unknown
 * (docs/domain-rules.md#unknown-price).
 */
export function priceOf(document: WireDocument, now: Date, timeZone?: string): CurrentPrice {
  const own = ownPrice(document, now, timeZone);
  return childrenOf(document)
    .filter(isEnabled)
    .reduce<CurrentPrice>((lowest, child) => {
      const price = ownPrice(child, now, timeZone);
      if (price.final < 0) return lowest;
      return price.final <= lowest.final || lowest.final <= 0 ? price : lowest;
    }, own);
}
