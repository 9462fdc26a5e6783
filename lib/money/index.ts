import { STORES } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** Amount in minor units (öre, cent) of the store's currency; always an integer. All four currencies have 2 decimals. */
export type Minor = number;

/** Decimal on the wire (12995 or 12995.5) → minor units, half away from zero. Throws on a value that is not finite. */
export function toMinor(decimal: number): Minor {
  if (!Number.isFinite(decimal)) throw new RangeError(`not an amount: ${decimal}`);
  const scaled = Math.abs(decimal) * 100;
  // 1.005 * 100 is 100.49999…; the nudge is far below half a minor unit for any amount a shop sees
  return Math.sign(decimal) * Math.round(scaled + scaled * Number.EPSILON * 4) + 0;
}

/** Minor units → decimal as the wire formats carry it. */
export function fromMinor(amount: Minor): number {
  return amount / 100;
}

/** Rounds to whole minor units, half away from zero. */
export function roundMinor(amount: number): Minor {
  return Math.sign(amount) * Math.round(Math.abs(amount)) + 0;
}

/**
 * Divides an amount in the proportion of weights, to the unit: parts add up to `total`, and what division leaves over
 * goes to the largest remainders, the first of equal ones. All are integers, not negative; a total within the sum of the
 * weights gives nobody more than its weight. Without any weight nothing is divided.
 */
export function splitMinor(total: Minor, weights: Minor[]): Minor[] {
  const sum = weights.reduce((whole, weight) => whole + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    // the product of two amounts may pass 2^53
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / sum), rest: product % sum };
  });
  const left = total - shares.reduce((whole, { part }) => whole + part, 0);
  const lucky = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, part }) => part + (lucky.has(index) ? 1 : 0));
}

/** Tax contained in a gross amount at `percent`, in minor units (upstream-contract §3.1 `single`). */
export function taxOfGross(gross: Minor, percent: number): Minor {
  return gross - roundMinor(gross / (1 + percent / 100));
}

/**
 * Formats an amount for a store view, to the letter of spec §9 ('{amount} €'; sign before the amount for the one
 * store). Rounds to the store's fraction digits for display only. Amount and sign never break apart (U+00A0). Throws on a
 * value that is not finite.
 */
export function formatPrice(store: StoreCode, amount: Minor): string {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount: ${amount}`);
  const { sign, signFirst, group, decimal, fractionDigits } = STORES[store].price;
  const unit = 10 ** (2 - fractionDigits);
  const rounded = Math.round(Math.abs(amount) / unit) * unit;
  const whole = String(Math.floor(rounded / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const fraction = fractionDigits
    ? decimal +
      String(rounded % 100)
        .padStart(2, "0")
        .slice(0, fractionDigits)
    : "";
  const minus = amount < 0 && rounded > 0 ? "\u2212" : "";
  return signFirst ? `${minus}${sign}${whole}${fraction}` : `${minus}${whole}${fraction}\u00a0${sign}`;
}
