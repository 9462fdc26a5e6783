import { type Minor, subtractMinor, taxOfGross } from "../money";

/** Whether prices are shown with tax (consumers) or without it (businesses). */
export type TaxDisplay = "incl" | "excl";

/** Returns a gross amount as it is shown: itself, or without its tax. `percent` is null where no tax rule applies. */
export function displayAmount(
  gross: Minor,
  { taxDisplay, percent }: { taxDisplay: TaxDisplay; percent: number | null },
): Minor {
  return taxDisplay === "incl" ? gross : subtractMinor(gross, taxOfGross(gross, percent ?? 0));
}

/** The amounts of a price block. */
interface PriceAmounts {
  final: Minor;
  regular: Minor;
  lowest30: Minor | null;
}

/**
 * Returns a price with all its amounts with or without tax. What is computed from them, like the percentage of a
 * reduction, is computed from the gross amounts and stays as it is.
 */
export function displayPrice<P extends PriceAmounts>(
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
