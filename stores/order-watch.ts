import type { ResumeOutcome } from "@/lib/checkout/resume-order";
import type { StoreCode } from "@/lib/storefront/types";
import { attemptKeyOf } from "./checkout-key";
import type { SavedNews } from "./send-saved";

/** Milliseconds between two questions about the same order. */
const PAUSE_MS = 30_000;

/** Pages that ask themselves. */
const OWN_PAGES = /\/(?:checkout|confirmation)$/;

/** What is told of an order while its shopper is elsewhere in the shop. */
export interface OrderNews {
  /** What became of one that was not answered. */
  onKnown(outcome: ResumeOutcome): void;
  /** What became of one that waited on the device. */
  onSaved(news: SavedNews): void;
}

/**
 * Asks what became of an order that was sent or is being paid, and sends one that waits on the device, while its shopper
 * is elsewhere in the shop: when a page opens, when the tab is looked at again and when the network is back. Returns
 * what ends it.
 */
export function watchOrder(store: StoreCode, { onKnown, onSaved }: OrderNews): () => void {
  let askedAt = -PAUSE_MS;
  let endSaved: (() => void) | null = null;
  let isEnded = false;

  async function followSaved(): Promise<void> {
    const { followSavedOrder, onWorkerTurn, watchSavedCart } = await import("./send-saved");
    if (isEnded) return;
    if (!endSaved) {
      const ends = [watchSavedCart(store, () => onSaved({ kind: "takenBack" })), onWorkerTurn(onOnline)];
      endSaved = () => ends.forEach((end) => end());
    }
    const news = await followSavedOrder(store);
    if (news && !isEnded) onSaved(news);
  }

  async function follow(): Promise<void> {
    const { resumeCartOrder } = await import("./place-order");
    const outcome = await resumeCartOrder(store);
    if (outcome) onKnown(outcome);
  }

  const look = () => {
    if (document.hidden || OWN_PAGES.test(location.pathname) || performance.now() - askedAt < PAUSE_MS) return;
    const kept = keptAttempt(store);
    if (!kept) return;
    askedAt = performance.now();
    // code that cannot be loaded now is loaded on the next page
    void (kept.includes('"savedAt"') ? followSaved() : follow()).catch(() => undefined);
  };
  const onOnline = () => {
    askedAt = -PAUSE_MS;
    look();
  };
  look();
  document.addEventListener("visibilitychange", look);
  addEventListener("online", onOnline);
  return () => {
    isEnded = true;
    endSaved?.();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", onOnline);
  };
}

function keptAttempt(store: StoreCode): string | null {
  try {
    return localStorage.getItem(attemptKeyOf(store));
  } catch {
    return null;
  }
}
