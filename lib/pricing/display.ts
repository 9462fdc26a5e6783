import { type Minor, subtractMinor, taxOfGross } from "../money";

/** Whether prices are shown with tax (consumers) or without it (businesses). */
export type TaxDisplay = "incl" | "excl";

/** A gross amount as it is shown: itself, or what is left of it without its tax. `percent` is null where no rule applies. */
export function displayAmount(
  gross: Minor,
  { taxDisplay, percent }: { taxDisplay: TaxDisplay; percent: number | null },
): Minor {
  return taxDisplay === "incl" ? gross : subtractMinor(gross, taxOfGross(gross, percent ?? 0));
}

/** The amounts of a price block. */
interface Shown {
  final: Minor;
  regular: Minor;
  lowest30: Minor | null;
}

/**
 * A price as a consumer or a business sees it: every amount of it in one way. What is counted from them, the percentage
 * first of all, is counted from the gross amounts and stays as it is.
 */
export function displayPrice<P extends Shown>(
  price: P,
  display: { taxDisplay: TaxDisplay; percent: number | null },
): P {
  const of = (amount: Minor) => displayAmount(amount, display);
  return {
    ...price,
    final: of(price.final),
    regular: of(price.regular),
    lowest30: price.lowest30 === null ? null : of(price.lowest30),
  };
}
