/** Markup of its own, so that React leaves alone what is rendered there, whichever of the two comes first. */
const EMPTY = { __html: "" };

/** Looks of the place. */
export const STARS_PLACE = "stars-place mt-1 flex h-4.5 items-center gap-2 text-xs text-ink-2";

/**
 * Keeps the space for the marks of a product's reviews, which one script renders for all cards of a page
 * (docs/decisions/0098-reviews-at-a-provider.md).
 */
export function StarsPlace({ sku }: { sku: string }) {
  return <p data-stars={sku} dangerouslySetInnerHTML={EMPTY} suppressHydrationWarning className={STARS_PLACE} />;
}
