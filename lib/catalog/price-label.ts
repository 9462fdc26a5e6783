import { type Minor, ZERO } from "../money";

interface Band {
  /** Gross minor units; null for an open end. */
  from: Minor | null;
  to: Minor | null;
}

/**
 * Returns the label of a price band (docs/domain-rules.md#price-bands): `< 400 kr`, `400–800 kr`, `> 20 000 kr`, each in
 * the price format of the store view, whose sign is named once.
 */
export function toPriceLabel({ from, to }: Band, sign: string, format: (amount: Minor) => string): string {
  if (from === null && to !== null) return `< ${format(to)}`;
  if (to === null && from !== null) return `> ${format(from)}`;
  const digits = (amount: Minor) => format(amount).replaceAll(sign, "").trim();
  const [low, high] = [from ?? ZERO, to ?? ZERO];
  return format(low).startsWith(sign) ? `${format(low)}–${digits(high)}` : `${digits(low)}–${format(high)}`;
}
