import { getStore } from ".";
import type { StoreCode } from "./types";

/** Returns digits in groups of three, counted from the right, with a mark between them. */
const groupDigits = (digits: string, mark: string): string =>
  digits.length > 3 ? groupDigits(digits.slice(0, -3), mark) + mark + digits.slice(-3) : digits;

/**
 * Writes a number of at least 0 as a store view writes amounts, in groups of three digits and with its decimal mark;
 * rounded to `fractionDigits`. Browsers take 15 to 35 ms for their first `Intl.NumberFormat`, which pages that are made
 * interactive have no time for.
 */
export function formatNumber(store: StoreCode, value: number, fractionDigits = 0): string {
  const { group, decimal } = getStore(store).price;
  const [whole = "", fraction] = value.toFixed(fractionDigits).split(".");
  const grouped = groupDigits(whole, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}
