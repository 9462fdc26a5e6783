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
  writeHint,
} from "./cart";

/** True where the hint says that there is nothing to read. */
const isKnownEmpty = (store: StoreCode, hint: CartHint | null): boolean =>
  hint?.items === 0 && hint.owner === "guest" && !hasJournal(store);

/**
 * True when a browser without a hint holds no cart either: a first visit need not load the code that reads and syncs
 * one.
 */
async function isFirstVisit(store: StoreCode): Promise<boolean> {
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
 * Wakes the cart of a store view when its page is there: a cart that may hold something is read and kept in step with
 * the server, what does so is fetched then; an empty one waits until something is added, here or in another tab.
 * Returns what ends it.
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
  if (isKnownEmpty(store, hint)) cart.setState({ isLoaded: true });
  else if (hint) tryOpen();
  else
    void isFirstVisit(store).then((isFirst) => {
      if (!isFirst) return tryOpen();
      cart.setState({ isLoaded: true });
      writeHint(store, cart.getState());
    });
  addEventListener("storage", onStorage);
  return () => {
    isEnded = true;
    runningCarts.get(store)?.stop();
    removeEventListener("storage", onStorage);
  };
}
