import type { StoreCode } from "@/lib/storefront/types";
import { attemptKeyOf, checkoutKeyOf } from "./checkout-key";
import { claimsKey, compareKey } from "./list-entries";
import { forgetOrders, hasSeenOrders } from "./seen-orders";
import type { SessionChange } from "./session";
import { hasWaitingTasks } from "./sync-page";
import { getWishlistStore } from "./wishlist";

/** What a shopper is told of their session. */
export interface SessionNotices {
  /** Called when the shopper logged out and should be notified. */
  onLoggedOut(): void;
  /** Called when the log-in could not be renewed and the shopper must sign in again. */
  onExpired(): void;
}

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

/** Drops the tasks that wait for a log-in; where their code cannot be loaded they are sent without one, and refused. */
function dropTasks(store: StoreCode): void {
  if (hasWaitingTasks(store))
    void import("./sync-queue").then((queue) => queue.dropWaitingTasks(store)).catch(() => undefined);
}

/** Loads a new customer's newest orders, unless this browser has them already. */
function loadOrders(store: StoreCode): void {
  if (!hasSeenOrders(store))
    void import("./load-orders").then((orders) => orders.loadOrders(store)).catch(() => undefined);
}

/** The session a change led to. */
interface ChangedSession {
  /** True where the log-in ended by itself. */
  isExpired: boolean;
  /** True where the customer's group has prices of its own. */
  hasGroup: boolean;
}

/**
 * Does what follows from a log-in, a log-out or the end of a log-in: connects or clears the cart, and clears checkout and
 * lists (docs/domain-rules.md#log-out).
 */
export function applySessionChange(
  { store, cause, isSignedIn, isSilent }: SessionChange,
  { isExpired, hasGroup }: ChangedSession,
  { onLoggedOut, onExpired }: SessionNotices,
): void {
  // the cart's code is loaded on demand; where that fails the next page does this
  const withCart = (act: (cart: typeof import("./cart-sync")) => Promise<void>) =>
    void import("./cart-sync").then(act, () => undefined);
  // nobody else loads it; where it cannot be loaded the prices of guests stand until the next page
  if (hasGroup)
    void import("./group-prices").then(({ showGroupPrices }) => showGroupPrices(store)).catch(() => undefined);
  if (isSignedIn) {
    loadOrders(store);
    return withCart(({ onLogIn }) => onLogIn(store));
  }
  withCart(({ onLogOut, onLoginEnd }) =>
    cause === "expired" || cause === "lapsed" ? onLoginEnd(store) : onLogOut(store),
  );
  // whose log-in ended by itself may be typing
  if (isExpired) forgetStoredCheckout(store);
  else forgetCheckout(store);
  forgetLists(store);
  forgetOrders(store);
  getWishlistStore(store).getState().clear();
  if (cause === "expired") {
    dropTasks(store);
    onExpired();
  } else if (!isSilent) onLoggedOut();
}
