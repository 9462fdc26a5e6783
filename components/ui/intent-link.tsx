"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { followLink, prefetchLink } from "./follow-link";

interface IntentLinkProps extends ComponentProps<"a"> {
  href: string;
  /** False where the page is not worth requesting before it is followed. */
  prefetch?: boolean;
  /** True for a page that has a content policy of its own: the browser loads it. */
  isDocument?: boolean;
  /** False keeps the scroll position, as for another filter of the same list; such a page is not prefetched. */
  scroll?: boolean;
}

/**
 * Renders a link whose page is prefetched when the shopper is about to follow it (pointer over it, touch, keyboard
 * focus) instead of when it scrolls into view, so that a page full of links loads nothing by itself
 * (docs/decisions/0042-prefetch-on-intent.md).
 */
export function IntentLink({
  href,
  isDocument = false,
  prefetch = true,
  scroll = true,
  onPointerEnter,
  onPointerDown,
  onFocus,
  children,
  ...rest
}: IntentLinkProps) {
  const router = useRouter();
  if (isDocument)
    return (
      <a {...rest} {...{ href, onPointerEnter, onPointerDown, onFocus }}>
        {children}
      </a>
    );
  const onIntent = () => {
    if (prefetch && scroll) prefetchLink(router, href);
  };
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      scroll={scroll}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        onIntent();
      }}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        onIntent();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        onIntent();
      }}
      onNavigate={(event) => {
        event.preventDefault();
        followLink(router, href, scroll);
      }}
    >
      {children}
    </Link>
  );
}
