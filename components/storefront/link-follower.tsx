"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Follow } from "@/components/ui/intent-link";
import { isPlainClick } from "@/components/ui/plain-click";

/** What tells that a shopper is about to follow a link: a pointer over it, a press, the keyboard's focus. */
const APPROACHES = ["pointerover", "pointerdown", "focusin"] as const;
/** What tells that somebody looks at the page; a page nobody touches loads nothing by itself. */
const SIGNS = ["pointermove", "pointerdown", "scroll", "keydown"] as const;

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-follow]") : null;

/** Returns true for a link of this site that the router can follow in this window. */
const isFollowedHere = (link: HTMLAnchorElement) =>
  (link.target === "" || link.target === "_self") && link.origin === location.origin && !link.hasAttribute("download");

/** The address as the element has it now: a card's link follows the colour the shopper turns it to. */
const hrefOf = (link: HTMLAnchorElement) => link.getAttribute("href") ?? "";

/**
 * Marks the scripts that the module loader adds as asynchronous, which they are: React adds each script of a page it
 * goes to again where it finds none of that address with the mark, and it would run twice.
 */
function watchScripts(): MutationObserver {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) node.async = true;
  });
  observer.observe(document.head, { childList: true });
  return observer;
}

/**
 * Follows the links of the page (`IntentLink`) by the router. One listens for all; it renders nothing. What a press
 * begins is completed by its release, so that it can be taken back, a link dragged and text selected. Further clicks of a
 * double click count for nothing, wherever they land.
 */
export function LinkFollower() {
  const router = useRouter();
  useEffect(() => {
    const end = new AbortController();
    const options = { signal: end.signal, passive: true };
    const approach = (event: Event) => {
      const link = linkOf(event);
      if (link?.dataset.follow === "ahead" && navigator.onLine && isFollowedHere(link)) router.prefetch(hrefOf(link));
    };
    // at the window, after all that a part of the page does with the same click
    for (const kind of APPROACHES) addEventListener(kind, approach, options);
    const signed = new AbortController();
    const start = () => {
      signed.abort();
      import("./fetch-ahead").then(
        ({ fetchAhead }) => fetchAhead(router.prefetch, end.signal),
        () => undefined,
      );
    };
    for (const kind of SIGNS) addEventListener(kind, start, { signal: signed.signal, passive: true });
    let isLeaving = false;
    // before all others: whoever presses twice may have the next page under the pointer already
    const swallowFurther = (event: MouseEvent) => {
      if (event.detail < 2) isLeaving = false;
      if (!isLeaving) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("click", swallowFurther, { signal: end.signal, capture: true });
    addEventListener(
      "click",
      (event) => {
        const link = linkOf(event);
        if (!link || event.defaultPrevented || !isPlainClick(event) || !isFollowedHere(link)) return;
        // without a network the router would wait for a prefetch that never comes; the browser asks the service worker
        if (!navigator.onLine) return;
        event.preventDefault();
        isLeaving = (link.dataset.follow as Follow) !== "stay";
        router.push(hrefOf(link), { scroll: isLeaving });
      },
      { signal: end.signal },
    );
    const scripts = watchScripts();
    return () => {
      signed.abort();
      scripts.disconnect();
      end.abort();
    };
  }, [router]);
  return null;
}
