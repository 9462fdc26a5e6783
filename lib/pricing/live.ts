import type { Minor } from "../money";

interface Told {
  final: Minor;
  regular: Minor;
  lowest30: Minor | null;
  discountPercent: number | null;
  until: string | null;
}

/**
 * A price with the platform's of the moment in its place. What was counted for the old one (the lowest of 30 days, the
 * percentage, the end of an offer) is left out where it no longer belongs to it: the page that is rendered next has it.
 */
export function withPlatformPrice<P extends Told>(told: P, { final, regular }: { final: Minor; regular: Minor }): P {
  if (final === told.final && regular === told.regular) return told;
  return { ...told, final, regular: Math.max(final, regular), lowest30: null, discountPercent: null, until: null };
}
