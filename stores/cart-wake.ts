import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import type { StoreCode } from "@/lib/storefront/types";
import {
  CART_DATABASE,
  type CartHint,
  cartKeyOf,
  getCartStore,
  hasJournal,
  hintKeyOf,
  readHint,
  runningCarts,
} from "./cart";
import { getCheckoutStore } from "./checkout";

/** True when this browser holds no cart of a store view, so that the code that reads and syncs one need not be loaded. */
async function isCertainlyEmpty(store: StoreCode, hint: CartHint | null): Promise<boolean> {
  if (hint) return hint.items === 0 && hint.owner === "guest" && !hasJournal(store);
  // a first visit, or one before there were hints
  try {
    if (hasSignedInHint(document.cookie, store) || hasJournal(store) || localStorage.getItem(cartKeyOf(store)) !== null)
      return false;
    const databases = await indexedDB.databases();
    return databases.every(({ name }) => name !== CART_DATABASE);
  } catch {
    // a browser that cannot tell
    return false;
  }
}

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
  cart.setState({ hint });
  void isCertainlyEmpty(store, hint).then((isEmpty) => {
    if (isEmpty) cart.setState({ isLoaded: true });
    else tryOpen();
  });
  void getCheckoutStore(store).persist.rehydrate();
  addEventListener("storage", onStorage);
  return () => {
    isEnded = true;
    runningCarts.get(store)?.stop();
    removeEventListener("storage", onStorage);
  };
}
