"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { isPlainClick } from "./plain-click";

interface IntentLinkProps extends ComponentProps<"a"> {
  href: string;
  /** False where the page is not worth requesting before it is followed. */
  prefetch?: boolean;
  /** True for a page that needs a document of its own, for its content policy: the browser loads it. */
  isDocument?: boolean;
  /** False keeps the scroll position, as for another filter of the same list. */
  scroll?: boolean;
}

/** Returns true for a link of this site that the router can follow in this window. */
const isFollowedHere = (link: HTMLAnchorElement) =>
  (link.target === "" || link.target === "_self") && link.origin === location.origin && !link.hasAttribute("download");

/**
 * Renders a link whose page is prefetched when the shopper is about to follow it (pointer over it, touch, keyboard
 * focus) instead of when it scrolls into view, so that a page full of links loads nothing by itself
 * (docs/decisions/0042-prefetch-on-intent.md). It is a plain link before React runs and for clicks that open elsewhere.
 */
export function IntentLink({
  href,
  isDocument = false,
  prefetch = !isDocument,
  scroll = true,
  onClick,
  onPointerEnter,
  onTouchStart,
  onFocus,
  children,
  ...rest
}: IntentLinkProps) {
  const router = useRouter();
  // the element's own: a card's link follows the colour the shopper turns it to
  const hrefOf = (link: HTMLAnchorElement) => link.getAttribute("href") ?? href;
  const prepare = (link: HTMLAnchorElement) => {
    if (prefetch) router.prefetch(hrefOf(link));
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const link = event.currentTarget;
    if (
      isDocument ||
      event.defaultPrevented ||
      !isPlainClick(event) ||
      link.hasAttribute("download") ||
      !isFollowedHere(link)
    )
      return;
    event.preventDefault();
    router.push(hrefOf(link), { scroll });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a link: the keyboard clicks it
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prepare(event.currentTarget);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        prepare(event.currentTarget);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prepare(event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}
