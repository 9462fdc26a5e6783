import { type Minor, minor } from "../../lib/money";
import type { Currency } from "../../lib/storefront/types";

/** Returns amounts of a data file (minor units by currency) as amounts; the currencies are those of the file. */
export function toAmounts<Code extends Currency>(file: Partial<Record<Code, number>>): Partial<Record<Code, Minor>> {
  const entries = Object.entries<number | undefined>(file);
  return Object.fromEntries(
    entries.flatMap(([currency, units]) => (units === undefined ? [] : [[currency, minor(units)]])),
  ) as Partial<Record<Code, Minor>>; // its keys are the file's
}
