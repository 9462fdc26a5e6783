import type { StoreCode } from "@/lib/storefront/types";
import { mergeWishlist, toWishlistWire } from "@/lib/wishlist/merge";
import { getSessionStore, onSessionChange } from "./session";
import { getWishlistStore } from "./wishlist";

/** Changes in quick succession are sent together. */
const SETTLE_MS = 600;
/** Shortest time between exchanges when the page gets the focus. */
const LOOK_MS = 2000;

/**
 * Exchanges a customer's wishlist with the server: once they are signed in, after every change, and when they return to
 * the page. A guest's stays in this browser; a log-in adds it to the customer's. A server without wishlists changes
 * nothing. Returns its end.
 */
export function startWishlist(store: StoreCode): () => void {
  const wishlist = getWishlistStore(store);
  const session = getSessionStore(store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let askedAt = 0;
  /** Counts log-ins and log-outs: an answer from before belongs to another shopper. */
  let turn = 0;

  async function exchange(): Promise<void> {
    if (session.getState().status !== "customer") return;
    if (isBusy) return schedule(SETTLE_MS);
    isBusy = true;
    askedAt = Date.now();
    const { change } = wishlist.getState();
    const request = turn;
    try {
      const { callApi } = await import("@/lib/upstream/client");
      const answer = await callApi("wishlistPush", { store, body: toWishlistWire(wishlist.getState()) });
      if (answer.ok && request === turn) wishlist.getState().follow((list) => mergeWishlist(list, answer.value));
    } catch {
      // a chunk could not be loaded: the next change tries again
    } finally {
      isBusy = false;
    }
    if (wishlist.getState().change !== change) schedule(SETTLE_MS);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void exchange(), ms);
  }

  const stopSession = onSessionChange((change) => {
    if (change.store !== store) return;
    turn += 1;
    if (change.isSignedIn) schedule(0);
  });
  const stopList = wishlist.subscribe((state, before) => {
    if (state.change !== before.change) schedule(SETTLE_MS);
  });
  const onLook = () => {
    if (document.visibilityState === "visible" && Date.now() - askedAt > LOOK_MS) schedule(0);
  };
  addEventListener("focus", onLook);
  document.addEventListener("visibilitychange", onLook);
  // the customer may have been known before this code was loaded
  schedule(0);
  return () => {
    clearTimeout(timer);
    stopSession();
    stopList();
    removeEventListener("focus", onLook);
    document.removeEventListener("visibilitychange", onLook);
  };
}
