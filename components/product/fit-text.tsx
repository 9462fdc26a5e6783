import type { CardMeasure } from "@/lib/product/types";

/** Stays as it is while React renders: the text in it is the browser's. */
const EMPTY = { __html: "" };

/**
 * Renders the place of "12 cm to spare", which the browser fills in for the wall or table it keeps; empty for whoever
 * has not measured. No component of its own in the browser: pages have hundreds of cards.
 */
export function FitText({ measure, className }: { measure: CardMeasure | null; className?: string }) {
  if (!measure?.along) return null;
  return (
    <span
      data-along={measure.along}
      data-fit={measure.cm}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}
