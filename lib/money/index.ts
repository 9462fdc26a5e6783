import { STORES } from "../storefront";
import { formatNumber } from "../storefront/numbers";
import type { StoreCode } from "../storefront/types";

declare const unit: unique symbol;

/**
 * Amount in minor units (öre, cent) of the store's currency; always an integer. All four currencies have 2 decimals.
 * The brand exists at compile time only: a decimal amount of the wire is a plain `number` and cannot stand in for it.
 */
export type Minor = number & { readonly [unit]: true };

/** A decimal amount as the wire formats carry it; an amount in minor units is none. */
type Decimal = number & { readonly [unit]?: never };

/** Returns a whole number of minor units as an amount. Throws a RangeError on anything but a safe integer. */
export function minor(units: number): Minor {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not a whole number of minor units: ${units}`);
  return asMinor(units + 0);
}

/** No amount at all. */
export const ZERO = minor(0);

/**
 * Converts a decimal of the wire (12995 or 12995.5) to minor units, half away from zero. Throws a RangeError when it is
 * not finite.
 */
export function toMinor(decimal: Decimal): Minor {
  if (!Number.isFinite(decimal)) throw new RangeError(`not an amount: ${decimal}`);
  const scaled = Math.abs(decimal) * 100;
  // 1.005 * 100 is 100.49999…; the nudge is far below half a minor unit for any amount a shop sees
  return asMinor(Math.sign(decimal) * Math.round(scaled + scaled * Number.EPSILON * 4) + 0);
}

/** Returns the decimal that the wire formats carry. */
export function fromMinor(amount: Minor): number {
  return amount / 100;
}

/** Rounds a fraction of minor units to whole ones, half away from zero. */
export function roundMinor(units: number): Minor {
  return asMinor(Math.sign(units) * Math.round(Math.abs(units)) + 0);
}

/** Returns the sum of amounts; 0 of none. */
export function sumMinor(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return asMinor(sum);
}

/** Returns the sum of the amounts given. */
export function addMinor(...amounts: Minor[]): Minor {
  return sumMinor(amounts);
}

/** Returns what is left of an amount after taking another from it; may be negative. */
export function subtractMinor(amount: Minor, less: Minor): Minor {
  return asMinor(amount - less);
}

/** Returns an amount times a whole quantity. */
export function timesMinor(amount: Minor, quantity: number): Minor {
  return asMinor(amount * quantity + 0);
}

/** Returns the amount with the other sign; 0 stays 0. */
export function negateMinor(amount: Minor): Minor {
  return asMinor(0 - amount);
}

/** Returns the smallest of the amounts. */
export function minMinor(first: Minor, ...others: Minor[]): Minor {
  return asMinor(Math.min(first, ...others));
}

/** Returns the largest of the amounts. */
export function maxMinor(first: Minor, ...others: Minor[]): Minor {
  return asMinor(Math.max(first, ...others));
}

/** The one place where the brand is given: to results of arithmetic on amounts. */
function asMinor(units: number): Minor {
  return units as Minor;
}

/** Returns the tax contained in a gross amount at `percent`, in minor units (docs/domain-rules.md#tax-calculation). */
export function taxOfGross(gross: Minor, percent: number): Minor {
  return subtractMinor(gross, roundMinor(gross / (1 + percent / 100)));
}

/**
 * Formats an amount for a store view (docs/domain-rules.md#price-format). Rounds to the store's fraction digits for
 * display only. Amount and sign never break apart (U+00A0). Throws a RangeError on a value that is not finite.
 */
export function formatPrice(store: StoreCode, amount: Minor): string {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount: ${amount}`);
  const { sign, signFirst, fractionDigits } = STORES[store].price;
  const unit = 10 ** (2 - fractionDigits);
  const rounded = Math.round(Math.abs(amount) / unit) * unit;
  const number = formatNumber(store, rounded / 100, fractionDigits);
  const minus = amount < 0 && rounded > 0 ? "\u2212" : "";
  return signFirst ? `${minus}${sign}${number}` : `${minus}${number}\u00a0${sign}`;
}
