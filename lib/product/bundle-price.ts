import type { Minor } from "../money";
import { isSpecialOpen, priceOf } from "../pricing";
import { bundlePrice } from "./bundle";
import type { ProductDocument } from "./schema";

/** Decimal places a percentage may have. */
const DECIMALS = [0, 1, 2];

/**
 * Returns the percentage that makes `final` of `regular`, minor units: the one with the fewest decimals, as both are
 * rounded.
 */
function percentBetween(final: Minor, regular: Minor): number {
  const exact = (final / regular) * 100;
  const rounded = DECIMALS.map((decimals) => Math.round(exact * 10 ** decimals) / 10 ** decimals);
  return rounded.find((percent) => bundlePrice(regular, percent) === final) ?? exact;
}

/**
 * Returns the percent of its parts' price a bundle costs at `now`: its special price is that percentage
 * (docs/domain-rules.md#bundles). 100 outside its dates and without a reduction. It is computed from the prices because
 * documents with computed prices carry an amount in place of the percentage.
 */
export function bundlePercent(document: ProductDocument, now: Date, timeZone: string): number {
  const { final, regular } = priceOf(document, now, timeZone);
  if (regular > 0) return final >= 0 && final < regular ? percentBetween(final, regular) : 100;
  // A bundle without a price of its own still carries the percentage.
  const percent = document.special_price ?? 0;
  return percent > 0 && percent < 100 && isSpecialOpen(document, now, timeZone) ? percent : 100;
}
