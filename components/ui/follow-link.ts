import type { useRouter } from "next/navigation";

type Router = ReturnType<typeof useRouter>;

/** True from a click that leads to another page until the next click that is none of the same double click. */
let isLeaving = false;

/**
 * Follows a link of this site by the router; `scroll` is false for one that changes the page in place. Without a network
 * the browser loads the page, which the service worker answers: the router would wait for a prefetch that never comes.
 */
export function followLink(router: Pick<Router, "push">, href: string, scroll: boolean): void {
  if (!navigator.onLine) {
    location.assign(href);
    return;
  }
  isLeaving = scroll;
  router.push(href, { scroll });
}

/** Prefetches the page of a link that the shopper is about to follow; nothing of another site, or without a network. */
export function prefetchLink(router: Pick<Router, "prefetch">, href: string): void {
  if (navigator.onLine && /^\/(?![/\\])/.test(href)) router.prefetch(href);
}

/**
 * Cancels the further clicks of a double click on a link, which may land on a button of the next page. To be called with
 * each click before any other listener.
 */
export function cancelFurtherClicks(event: MouseEvent): void {
  if (event.detail < 2) isLeaving = false;
  if (!isLeaving) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
