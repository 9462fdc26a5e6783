import type { ComponentProps } from "react";

interface IntentLinkProps extends ComponentProps<"a"> {
  href: string;
  /** False where the page is not worth requesting before it is followed. */
  prefetch?: boolean;
  /** True for a page that needs a document of its own, for its content policy: the browser loads it. */
  isDocument?: boolean;
  /** False keeps the scroll position, as for another filter of the same list; such a page is not requested ahead. */
  scroll?: boolean;
}

/** How the router follows a link (`LinkFollower`): its page asked for ahead, on the press only, or in the same place. */
export type Follow = "ahead" | "press" | "stay";

/**
 * Renders a link whose page is prefetched when the shopper is about to follow it (pointer over it, touch, keyboard
 * focus) instead of when it scrolls into view, so that a page full of links loads nothing by itself
 * (docs/decisions/0042-prefetch-on-intent.md). It is a plain link for which the page's `LinkFollower` acts, so it costs
 * no script of its own, and one for the browser before that runs and for clicks that open elsewhere.
 */
export function IntentLink({ isDocument, prefetch, scroll, children, ...rest }: IntentLinkProps) {
  return (
    <a {...rest} data-follow={followOf({ isDocument, prefetch, scroll })}>
      {children}
    </a>
  );
}

/** Returns the value of a link's `data-follow`; undefined for one that the browser follows. */
export function followOf({
  isDocument = false,
  prefetch = true,
  scroll = true,
}: Pick<IntentLinkProps, "isDocument" | "prefetch" | "scroll">): Follow | undefined {
  if (isDocument) return undefined;
  if (!scroll) return "stay";
  return prefetch ? "ahead" : "press";
}
