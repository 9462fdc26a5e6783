import { type Minor, ZERO } from "../money";
import type { StoreView } from "../storefront/types";

interface Band {
  /** Gross minor units; null where the band is open. */
  from: Minor | null;
  to: Minor | null;
}

/**
 * Label of a price band (spec §9 "Price ranges"): the first reads '< currency to', the last '> currency from', those
 * between name both ends.
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
