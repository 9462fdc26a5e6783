import type { Minor } from "../money";
import { isSpecialOpen, priceOf } from "../pricing";
import { discountPercent } from "../pricing/history";
import { bundlePrice, defaultSelection, selectionSum } from "./bundle";
import type { ProductDocument } from "./schema";
import type { BundleOption, Price } from "./types";

/** Decimals a percentage may have. */
const DECIMALS = [0, 1, 2];

/** The percentage that made `final` of `regular`, minor units: the shortest that does, as both are rounded. */
function percentBetween(final: Minor, regular: Minor): number {
  const exact = (final / regular) * 100;
  const rounded = DECIMALS.map((decimals) => Math.round(exact * 10 ** decimals) / 10 ** decimals);
  return rounded.find((percent) => bundlePrice(regular, percent) === final) ?? exact;
}

/**
 * Percent of its parts' price a bundle costs at `now`: its special price is that (spec §4). 100 outside its dates, or where
 * nothing is reduced. Read from its prices, as documents with computed ones (upstream-contract §3.1) carry an amount in
 * place of the percentage.
 */
export function bundlePercent(document: ProductDocument, now: Date, timeZone: string): number {
  const { final, regular } = priceOf(document, now, timeZone);
  if (regular > 0) return final >= 0 && final < regular ? percentBetween(final, regular) : 100;
  // a bundle that has no price of its own
  const percent = document.special_price ?? 0;
  return percent > 0 && percent < 100 && isSpecialOpen(document, now, timeZone) ? percent : 100;
}

/** Price of a bundle as it begins: by what its parts cost today. `told` is what its document says of the reduction. */
export function toBundlePrice(options: BundleOption[], percent: number, told: Price): Price {
  const regular = selectionSum(options, defaultSelection(options));
  const final = bundlePrice(regular, percent);
  if (final >= regular)
    return { final, regular: final, from: false, lowest30: null, discountPercent: null, until: null };
  return { ...told, final, regular, from: false, discountPercent: discountPercent(told.lowest30 ?? regular, final) };
}
