"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { cancelFurtherClicks, followLink, prefetchLink } from "@/components/ui/follow-link";
import { isPlainClick } from "@/components/ui/plain-click";

/** A pointer over a link, a touch, the keyboard's focus: the shopper is about to follow it. */
const INTENT = ["pointerover", "pointerdown", "focusin"] as const;
/** Signs of a shopper at the page; one that nobody touches loads nothing by itself. */
const ACTIVITY = ["pointermove", "pointerdown", "scroll", "keydown"] as const;

/** Returns the link of an event in markup that React does not hydrate, as cards are. */
const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-link]") : null;

/** Returns the path as it is now: a card's link follows the colour that the shopper turns the card to. */
const pathOf = (link: HTMLAnchorElement) => link.getAttribute("href") ?? "";

/**
 * Has the router follow links that stand in markup as strings (`data-link`), as `IntentLink` does for React's: one listener
 * for all. It also lets the pages of visible cards be prefetched once the shopper does something, and cancels the
 * further clicks of a double click on any link.
 */
export function LinkListener() {
  const router = useRouter();
  useEffect(() => {
    const end = new AbortController();
    const options = { signal: end.signal, passive: true };
    const onIntent = (event: Event) => {
      const link = linkOf(event);
      if (link?.dataset.link === "prefetch") prefetchLink(router, pathOf(link));
    };
    for (const type of INTENT) addEventListener(type, onIntent, options);
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      followLink(router, pathOf(link), true);
    };
    addEventListener("click", cancelFurtherClicks, { signal: end.signal, capture: true });
    // at the window, after all that a part of the page does with the same click
    addEventListener("click", onClick, { signal: end.signal });
    const first = new AbortController();
    const start = () => {
      first.abort();
      import("./fetch-ahead").then(
        ({ fetchAhead }) => fetchAhead((href) => prefetchLink(router, href), end.signal),
        () => undefined,
      );
    };
    for (const type of ACTIVITY) addEventListener(type, start, { signal: first.signal, passive: true });
    return () => {
      first.abort();
      end.abort();
    };
  }, [router]);
  return null;
}
