import type { ResumeOutcome } from "@/lib/checkout/place-order";
import type { StoreCode } from "@/lib/storefront/types";
import { attemptKeyOf } from "./checkout-key";

/** Milliseconds between two questions about the same order. */
const PAUSE_MS = 30_000;

/** Pages that ask themselves. */
const OWN_PAGES = /\/(?:checkout|confirmation)$/;

/**
 * Asks what became of an order that was sent or is being paid while its shopper is elsewhere in the shop: when a page
 * opens and when the tab is looked at again. Returns what ends it.
 */
export function watchOrder(store: StoreCode, onKnown: (outcome: ResumeOutcome) => void): () => void {
  let askedAt = -PAUSE_MS;
  const look = () => {
    if (document.hidden || OWN_PAGES.test(location.pathname) || performance.now() - askedAt < PAUSE_MS) return;
    if (!hasAttempt(store)) return;
    askedAt = performance.now();
    void import("./place-order")
      .then(({ resumeCartOrder }) => resumeCartOrder(store))
      .then((outcome) => outcome && onKnown(outcome))
      // it is asked again on the next page
      .catch(() => undefined);
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

function hasAttempt(store: StoreCode): boolean {
  try {
    return localStorage.getItem(attemptKeyOf(store)) !== null;
  } catch {
    return false;
  }
}
