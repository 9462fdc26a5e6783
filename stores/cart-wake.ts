import type { StoreCode } from "@/lib/storefront/types";
import { getCartStore, hasJournal, hintKeyOf, readHint, runningCarts } from "./cart";
import { getCheckoutStore } from "./checkout";

/**
 * Wakes the cart of a store view when its page is there: a cart that may hold something is read and kept in step with the
 * server, what does so is fetched then; an empty one waits until something is added, here or in another tab. Returns
 * what ends it.
 */
export function wakeCart(store: StoreCode): () => void {
  const cart = getCartStore(store);
  let isEnded = false;

  async function open(): Promise<void> {
    const { startCart } = await import("./cart-sync");
    if (!isEnded) startCart(store);
  }
  // without its chunk the cart cannot be read, and is not shown as empty; the next change asks for it again
  const tryOpen = () => void open().catch(() => undefined);

  const onStorage = ({ key }: StorageEvent) => {
    if (key === hintKeyOf(store)) tryOpen();
  };
  const hint = readHint(store);
  const isEmpty = hint?.items === 0 && hint.owner === "guest" && !hasJournal(store);
  cart.setState(isEmpty ? { hint, isLoaded: true } : { hint });
  if (!isEmpty) tryOpen();
  void getCheckoutStore(store).persist.rehydrate();
  addEventListener("storage", onStorage);
  return () => {
    isEnded = true;
    runningCarts.get(store)?.stop();
    removeEventListener("storage", onStorage);
  };
}
