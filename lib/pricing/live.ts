import type { Minor } from "../money";

/** A price as its page was rendered; `until` is when an offer ends. */
interface RenderedPrice {
  final: Minor;
  regular: Minor;
  lowest30: Minor | null;
  discountPercent: number | null;
  until: string | null;
}

/**
 * Replaces a price by the platform's current one. What was computed for the old price (the lowest of 30 days, the
 * percentage, the end of an offer) is left out where it no longer belongs to it; the next rendered page has it.
 */
export function withPlatformPrice<P extends RenderedPrice>(
  rendered: P,
  { final, regular }: { final: Minor; regular: Minor },
): P {
  if (final === rendered.final && regular === rendered.regular) return rendered;
  return { ...rendered, final, regular: Math.max(final, regular), lowest30: null, discountPercent: null, until: null };
}
