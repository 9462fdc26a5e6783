import { type Minor, ZERO } from "../money";
import type { StoreView } from "../storefront/types";

interface Band {
  /** Gross minor units; null for an open end. */
  from: Minor | null;
  to: Minor | null;
}

/**
 * Returns the label of a price band (docs/domain-rules.md#price-bands): the first reads '< currency to', the last
 * '> currency from', the others name both ends.
 */
export function toPriceLabel(
  { from, to }: Band,
  { price }: Pick<StoreView, "price">,
  format: (amount: Minor) => string,
): string {
  const digits = (amount: Minor) => format(amount).replaceAll(price.sign, "").trim();
  if (from === null && to !== null) return `< ${price.sign} ${digits(to)}`;
  if (to === null && from !== null) return `> ${price.sign} ${digits(from)}`;
  return `${digits(from ?? ZERO)}–${format(to ?? ZERO)}`;
}
