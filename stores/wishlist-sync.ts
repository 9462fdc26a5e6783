import type { StoreCode } from "@/lib/storefront/types";
import { mergeWishlist, toWishlistWire } from "@/lib/wishlist/merge";
import { getSessionStore, onSessionChange } from "./session";
import { getWishlistStore } from "./wishlist";

/** Presses that follow each other go to the server together. */
const SETTLE_MS = 600;
/** A page that is looked at again and again asks at most this often what other devices did. */
const LOOK_MS = 2000;

/**
 * Keeps a customer's wishlist the same on all devices: once they are known, after every change, and when the page is
 * looked at again. A guest's stays in this browser; logging in adds it to the customer's.
 * A server that knows no wishlists changes nothing. Returns what ends it.
 */
export function startWishlist(store: StoreCode): () => void {
  const wishlist = getWishlistStore(store);
  const session = getSessionStore(store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let askedAt = 0;
  /** Grows whenever somebody comes or goes: an answer from before is somebody else's. */
  let turn = 0;

  async function exchange(): Promise<void> {
    if (session.getState().status !== "customer") return;
    if (isBusy) return schedule(SETTLE_MS);
    isBusy = true;
    askedAt = Date.now();
    const { change } = wishlist.getState();
    const asked = turn;
    try {
      const { callApi } = await import("@/lib/upstream/client");
      const answer = await callApi("wishlistPush", { store, body: toWishlistWire(wishlist.getState()) });
      if (answer.ok && asked === turn) wishlist.getState().follow((list) => mergeWishlist(list, answer.value));
    } catch {
      // a chunk that could not be loaded: the next change or look tries again
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
  void wishlist.persist.rehydrate();
  // who they are was known before this was fetched
  schedule(0);
  return () => {
    clearTimeout(timer);
    stopSession();
    stopList();
    removeEventListener("focus", onLook);
    document.removeEventListener("visibilitychange", onLook);
  };
}
