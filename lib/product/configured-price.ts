import { addMinor, type Minor, roundMinor, sumMinor, timesMinor } from "../money";
import { discountPercent } from "../pricing/discount";
import { bundlePrice, type BundleSelection, selectionSum } from "./bundle";
import { customOptionsCharge, type CustomOptionSelection } from "./custom-options";
import { isPriceKnown } from "./index";
import type { BundleOption, CustomOption, Price } from "./types";

// The prices of products that are configured before they are added. Headline, buy bar, form, structured data and cart
// line all take them from here.

function reducedPrice(base: Price, { final, regular, lowest30 }: Pick<Price, "final" | "regular" | "lowest30">): Price {
  return {
    ...base,
    final,
    regular,
    from: false,
    lowest30,
    discountPercent: discountPercent(lowest30 ?? regular, final),
  };
}

const plainPrice = (amount: Minor): Price => ({
  final: amount,
  regular: amount,
  from: false,
  lowest30: null,
  discountPercent: null,
  until: null,
});

/**
 * Returns the price of a product with its custom options: each part of `base` with what the options add to it. A price
 * that is unknown stays so.
 */
export function customPrice(base: Price, options: CustomOption[], selections: CustomOptionSelection[]): Price {
  if (!isPriceKnown(base)) return base;
  const withOptions = (amount: Minor) => addMinor(amount, customOptionsCharge(options, selections, amount));
  const [final, regular] = [withOptions(base.final), withOptions(base.regular)];
  if (final >= regular) return plainPrice(final);
  return reducedPrice(base, { final, regular, lowest30: base.lowest30 === null ? null : withOptions(base.lowest30) });
}

/**
 * Returns the price of a bundle's selection, of whose sum `percent` is paid. `reduction` holds the end of the reduction
 * and the lowest price of 30 days, for a selection that costs `reduction.regular`; it is carried over to other
 * selections in proportion, as a bundle's reduction is a percentage.
 */
export function bundleSelectionPrice(
  options: BundleOption[],
  selection: BundleSelection[],
  { percent, reduction }: { percent: number; reduction: Price },
): Price {
  const regular = selectionSum(options, selection);
  const final = bundlePrice(regular, percent);
  if (final >= regular) return plainPrice(final);
  const { lowest30 } = reduction;
  const share = lowest30 === null || reduction.regular <= 0 ? null : lowest30 / reduction.regular;
  return reducedPrice(reduction, { final, regular, lowest30: share === null ? null : roundMinor(regular * share) });
}

/** Returns the price of a group: what its pieces cost together. Reductions are shown with each piece. */
export function groupPrice(pieces: { price: Minor; qty: number }[]): Price {
  return plainPrice(sumMinor(pieces.map(({ price, qty }) => timesMinor(price, qty))));
}
