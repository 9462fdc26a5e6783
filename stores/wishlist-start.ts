import type { StoreCode } from "@/lib/storefront/types";
import { getSessionStore } from "./session";
import { getWishlistStore } from "./wishlist";

/**
 * Reads the wishlist of a store view and, once its shopper is a customer, synchronises it with the server. Returns the
 * function that ends it.
 */
export function openWishlist(store: StoreCode): () => void {
  const session = getSessionStore(store);
  let isEnded = false;
  let isLoading = false;
  let stopSync = () => {};

  async function startSync(): Promise<void> {
    if (isLoading || session.getState().status !== "customer") return;
    isLoading = true;
    try {
      const { startWishlist } = await import("./wishlist-sync");
      if (isEnded) return;
      stopSession();
      stopSync = startWishlist(store);
    } catch {
      // a chunk could not be loaded: the next change of the session tries again
      isLoading = false;
    }
  }

  const stopSession = session.subscribe(() => void startSync());
  void getWishlistStore(store).persist.rehydrate();
  void startSync();
  return () => {
    isEnded = true;
    stopSession();
    stopSync();
  };
}
