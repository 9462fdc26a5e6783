import { hasSignedInHint } from "@/lib/session";
import { onRefused } from "@/lib/session/refused";
import type { StoreCode } from "@/lib/storefront/types";
import { getCheckoutStore } from "./checkout";
import { getSessionStore, onSessionChange } from "./session";

interface KeeperOptions {
  /** The shopper logged out and is to be told. */
  onLoggedOut(): void;
  /** The login could not be renewed: the shopper is to sign in again. */
  onExpired(): void;
}

const CHANNEL = "shop/session";

/** What one tab tells the others. */
interface Word {
  store: StoreCode;
  isSignedIn: boolean;
}

const isWord = (value: unknown): value is Word => typeof value === "object" && value !== null && "store" in value && "isSignedIn" in value && typeof value.isSignedIn === "boolean";

/**
 * Keeps the session of a page's store view while the page is open: finds out who is signed in, follows the other tabs and
 * what the edge refuses, and forgets the customer's cart and checkout when they go (spec §4 "Logout"). Returns what
 * ends it.
 */
export function startSession(store: StoreCode, { onLoggedOut, onExpired }: KeeperOptions): () => void {
  const session = getSessionStore(store);
  // where a browser has none, the tabs follow when they are looked at
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);

  const stopChanges = onSessionChange((change) => {
    if (change.store !== store) return;
    if (change.cause === "login" || change.cause === "logout" || change.cause === "expired") channel?.postMessage({ store, isSignedIn: change.isSignedIn } satisfies Word);
    // the cart's machinery is not in the page until it is needed
    const cart = import("./cart-sync");
    if (change.isSignedIn) {
      void cart.then(({ onLogIn }) => onLogIn(store));
      return;
    }
    void cart.then(({ onLogOut }) => onLogOut(store));
    getCheckoutStore(store).getState().forget();
    if (change.cause === "expired") onExpired();
    else if (!change.isSilent) onLoggedOut();
  });
  const stopRefusals = onRefused((refused) => {
    if (refused === store) session.getState().noteRefusal();
  });
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isWord(data) && data.store === store) void session.getState().follow(data.isSignedIn);
  };
  const onVisible = () => {
    const isSignedIn = session.getState().status !== "guest";
    if (document.visibilityState === "visible" && hasSignedInHint(document.cookie, store) !== isSignedIn) void session.getState().check();
  };
  channel?.addEventListener("message", onMessage);
  document.addEventListener("visibilitychange", onVisible);
  void session.getState().check();
  return () => {
    stopChanges();
    stopRefusals();
    channel?.close();
    document.removeEventListener("visibilitychange", onVisible);
  };
}
