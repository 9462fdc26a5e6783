import type { Minor } from "../money";

/**
 * Returns the whole percent from a price down to a lower one, rounded down so that it never promises more; null below
 * one percent.
 */
export function discountPercent(from: Minor, to: Minor): number | null {
  const percent = from > 0 ? Math.floor(((from - to) * 100) / from) : 0;
  return percent > 0 ? percent : null;
}
