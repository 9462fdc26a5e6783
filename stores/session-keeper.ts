import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import { accountsOf } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { onUnauthorized } from "@/lib/upstream/unauthorized";
import { attemptKeyOf, checkoutKeyOf } from "./checkout-key";
import { claimsKey, compareKey } from "./list-entries";
import { getSessionStore, onSessionChange } from "./session";
import { getWishlistStore } from "./wishlist";

interface KeeperOptions {
  /** Called when the shopper logged out and should be notified. */
  onLoggedOut(): void;
  /** Called when the log-in could not be renewed and the shopper must sign in again. */
  onExpired(): void;
}

const CHANNEL = "shop/session";

/** Changes that a tab broadcasts to the others. */
const BROADCAST_CAUSES = ["login", "logout", "expired"] as const;

interface SessionMessage {
  store: StoreCode;
  cause: (typeof BROADCAST_CAUSES)[number];
}

const isBroadcastCause = (cause: unknown): cause is SessionMessage["cause"] =>
  BROADCAST_CAUSES.some((other) => other === cause);
const isSessionMessage = (value: unknown): value is SessionMessage =>
  typeof value === "object" && value !== null && "store" in value && "cause" in value && isBroadcastCause(value.cause);

/** Forgets what the browser keeps of the checkout's form, but nothing that is on the page or on its way. */
function forgetStoredCheckout(store: StoreCode): void {
  try {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(checkoutKeyOf(store));
  } catch {
    // storage is blocked: nothing is kept there
  }
}

/** Forgets the checkout's data, also where its code cannot be loaded. */
function forgetCheckout(store: StoreCode): void {
  void import("./checkout").then(
    ({ getCheckoutStore }) => getCheckoutStore(store).getState().forget(),
    () => {
      forgetStoredCheckout(store);
      localStorage.removeItem(attemptKeyOf(store));
    },
  );
}

/** Forgets the lists that are in this browser only, also where their code cannot be loaded. */
function forgetLists(store: StoreCode): void {
  void Promise.all([import("./compare"), import("./claims")]).then(
    ([{ getCompareStore }, { getClaimsStore }]) => {
      getCompareStore(store).getState().clear();
      getClaimsStore(store).getState().clear();
    },
    () => {
      for (const key of [compareKey(store), claimsKey(store)]) localStorage.removeItem(key);
    },
  );
}

/**
 * Keeps the session of a store view current while its page is open: checks who is signed in, follows other tabs and
 * 401s, and clears the customer's cart, checkout and lists at a log-out (docs/domain-rules.md#log-out). Returns its
 * end.
 */
export function startSession(store: StoreCode, { onLoggedOut, onExpired }: KeeperOptions): () => void {
  const session = getSessionStore(store);
  // without channels the other tabs follow when they become visible
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);

  const stopChanges = onSessionChange((change) => {
    if (change.store !== store) return;
    const { cause, isSignedIn } = change;
    if (isBroadcastCause(cause)) channel?.postMessage({ store, cause } satisfies SessionMessage);
    // the cart's code is loaded on demand; where that fails the next page does this
    const withCart = (act: (cart: typeof import("./cart-sync")) => Promise<void>) =>
      void import("./cart-sync").then(act, () => undefined);
    // nobody else loads it; where it cannot be loaded the prices of guests stand until the next page
    if (session.getState().group)
      void import("./group-prices").then(({ showGroupPrices }) => showGroupPrices(store)).catch(() => undefined);
    if (isSignedIn) return withCart(({ onLogIn }) => onLogIn(store));
    withCart(({ onLogOut, onLoginEnd }) =>
      cause === "expired" || cause === "lapsed" ? onLoginEnd(store) : onLogOut(store),
    );
    // whose log-in ended by itself may be typing
    if (session.getState().isExpired) forgetStoredCheckout(store);
    else forgetCheckout(store);
    forgetLists(store);
    getWishlistStore(store).getState().clear();
    if (cause === "expired") onExpired();
    else if (!change.isSilent) onLoggedOut();
  });
  const stopRefusals = onUnauthorized((refused) => {
    if (refused === store) session.getState().noteRefusal();
  });
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionMessage(data) && accountsOf(data.store) === accountsOf(store))
      void session.getState().follow(data.cause);
  };
  const onVisible = () => {
    const { status, check } = session.getState();
    const isNews = status === "unavailable" || hasSignedInHint(document.cookie, store) !== (status !== "guest");
    if (document.visibilityState === "visible" && isNews) void check();
  };
  channel?.addEventListener("message", onMessage);
  document.addEventListener("visibilitychange", onVisible);
  addEventListener("online", onVisible);
  void session.getState().check();
  return () => {
    stopChanges();
    stopRefusals();
    channel?.close();
    document.removeEventListener("visibilitychange", onVisible);
    removeEventListener("online", onVisible);
  };
}
