import { isDirty } from "@/lib/cart/state";
import type { SyncMode, SyncPorts } from "@/lib/cart/sync/ports";
import { type CartQueue, createCartQueue } from "@/lib/cart/sync/queue";
import type { SyncOutcome } from "@/lib/cart/sync/run";
import { isInCheckout } from "@/lib/checkout";
import { getSettings } from "@/lib/config/settings";
import type { StoreCode } from "@/lib/storefront/types";
import { newId } from "@/lib/sync/id";
import type { Failure, Result } from "@/lib/upstream/types";
import { getCartStore, runningCarts, emitCartEvent } from "./cart";
import { refreshStock, watchStock } from "./cart-stock";
import { getCartTab } from "./cart-tab";
import { getCheckoutStore } from "./checkout";
import { openMethods } from "./checkout-methods";
import { sendWaitingTasks } from "./sync-queue";

/** Changes that follow each other quickly go to the server together. */
const SETTLE_MS = 250;
/** A server that failed is asked again by itself: soon, then ever more seldom. */
const RETRY_MS = { first: 3000, longest: 60_000 };
/** A page that is looked at again and again asks at most this often what other devices did. */
const LOOK_MS = 2000;

/** The machinery is fetched with the first line, not with the first page. */
const loadMachinery = () =>
  Promise.all([import("@/lib/cart/sync/run"), import("@/lib/cart/load"), import("@/lib/upstream/client")]);

type Machinery = Awaited<ReturnType<typeof loadMachinery>>;

function readPorts(store: StoreCode, [, { loadCartItem }, { callApi }]: Machinery): SyncPorts {
  const tab = getCartTab(store);
  const { cart: flags, checkout } = getSettings(store);
  const shopper = getCheckoutStore(store);
  return {
    store,
    call: callApi,
    flags,
    read: tab.read,
    readTab: () => getCartStore(store).getState(),
    dispatch: tab.dispatch,
    dispatchTab: tab.dispatchTab,
    refresh: tab.reload,
    flush: tab.flush,
    checkout: openMethods(store, callApi),
    isInCheckout: () => isInCheckout(shopper.getState().modifiedAt, Date.now(), checkout.inCheckoutWindowMs),
    load: (line) => loadCartItem(store, line),
    notify: (event) => emitCartEvent(store, event),
    // oxlint-disable-next-line no-console -- what is missing is a setting; the console is the keeper's log
    log: (message) => console.error(message),
    now: Date.now,
    newId,
  };
}

/** A chunk that could not be loaded is a network that failed. */
const toNetworkFailure = (cause: unknown): Failure => ({
  kind: "network",
  code: "unreachable",
  retryable: true,
  cause,
});

/** Only one tab at a time talks to the server about a cart, where the browser can see to that. */
async function alone<T>(store: StoreCode, task: () => Promise<T>): Promise<T> {
  if (typeof navigator === "undefined" || !navigator.locks) return task();
  let isBegun = false;
  try {
    return await navigator.locks.request(`${store}-shop/cart`, () => {
      isBegun = true;
      return task();
    });
  } catch (cause) {
    if (isBegun) throw cause;
    // a browser that forbids locks
    return task();
  }
}

async function synchronize(store: StoreCode, mode: SyncMode): Promise<SyncOutcome> {
  const machinery = await loadMachinery().catch((cause: unknown) => toNetworkFailure(cause));
  if (!Array.isArray(machinery)) return { kind: "failed", error: machinery };
  // the page was left while it was fetched
  if (!runningCarts.has(store)) return { kind: "off" };
  return alone(store, () => machinery[0].runSync(readPorts(store, machinery), mode));
}

const queues = new Map<StoreCode, CartQueue>();

function watch(store: StoreCode, queue: CartQueue): () => void {
  const cart = getCartStore(store);
  const stopCart = cart.subscribe((state, before) => {
    if (state.isLoaded && state.version !== before.version && isDirty(state)) queue.schedule();
  });
  const stopStock = watchStock(store);
  const onOnline = () => void sendWaitingTasks(store).then(() => queue.schedule({ delay: 0, mode: "clientWins" }));
  // a customer may have changed the cart on another device
  const onLook = () => {
    const { owner, syncedAt } = cart.getState();
    if (owner === "customer" && document.visibilityState === "visible" && Date.now() - (syncedAt ?? 0) > LOOK_MS)
      queue.schedule({ delay: 0, mode: "always" });
  };
  addEventListener("online", onOnline);
  addEventListener("focus", onLook);
  document.addEventListener("visibilitychange", onLook);
  return () => {
    stopCart();
    stopStock();
    removeEventListener("online", onOnline);
    removeEventListener("focus", onLook);
    document.removeEventListener("visibilitychange", onLook);
  };
}

function start(store: StoreCode): { queue: CartQueue; stop(): void; refreshTotals(): void } {
  const cart = getCartStore(store);
  const tab = getCartTab(store);
  const queue = createCartQueue({
    run: (mode) => synchronize(store, mode),
    isDirty: () => isDirty(cart.getState()),
    onState: (state) => {
      // while it is tried again the failure stays told
      if (state !== "running" || cart.getState().syncState === "idle") tab.dispatchTab({ type: "syncing", state });
    },
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    settleMs: SETTLE_MS,
    retryMs: RETRY_MS,
  });
  const unwatch = watch(store, queue);
  void tab.load().then(() => {
    const { items, owner } = cart.getState();
    if (items.length > 0 || owner === "customer" || isDirty(cart.getState()))
      queue.schedule({ delay: 0, mode: "always" });
    // without its code the lines stay as they were known
    if (items.length > 0) refreshStock(store).catch(() => undefined);
  });
  return {
    queue,
    refreshTotals: () => {
      if (cart.getState().items.length > 0) tab.touch();
    },
    stop: () => {
      queue.stop();
      unwatch();
      runningCarts.delete(store);
      queues.delete(store);
    },
  };
}

/**
 * Keeps the browser's cart of a store view and the server's together: once after loading, after every change, when the
 * network comes back, when a customer looks at the page again, and from time to time while the server fails. Started
 * once, whoever asks; returns its queue.
 */
export function startCart(store: StoreCode): CartQueue {
  const known = queues.get(store);
  if (known) return known;
  const { queue, ...running } = start(store);
  queues.set(store, queue);
  runningCarts.set(store, running);
  return queue;
}

/** Resolves when the server has agreed to the cart as it is; the checkout waits for it. A failure says why it has not. */
export async function whenSettled(store: StoreCode): Promise<Result<null>> {
  const queue = startCart(store);
  await getCartTab(store).load();
  return queue.whenSettled();
}

/**
 * A guest has logged in, and the cookies are theirs by now: the coupon is taken off the guest's cart, the customer's cart
 * takes its place with both sides' quantities added up, and the coupon is put back (spec §4 "Coupon"). Does so once,
 * however often and in how many tabs it is called.
 */
export async function onLogIn(store: StoreCode): Promise<void> {
  const queue = startCart(store);
  const tab = getCartTab(store);
  await tab.load();
  await alone(store, async () => {
    await tab.reload();
    const { owner, coupon, connection } = tab.read();
    tab.dispatch({ type: "loggedIn" });
    await tab.flush();
    if (owner === "customer" || !connection || coupon?.state !== "applied") return;
    const { callApi } = await import("@/lib/upstream/client");
    // the guest's cart is left behind: a coupon that stays in it harms nobody
    await callApi("cartDeleteCoupon", { store });
  });
  tab.dispatchTab({ type: "reconnected" });
  tab.dispatchTab({ type: "syncing", state: "idle" });
  queue.schedule({ delay: 0, mode: "always" });
}

async function leave(store: StoreCode, type: "loggedOut" | "loginEnded"): Promise<void> {
  startCart(store);
  const tab = getCartTab(store);
  await tab.load();
  tab.dispatch({ type });
  await tab.flush();
}

/** The customer has logged out: the cart is disconnected and empty (spec §4 "Logout"); the server keeps theirs. */
export const onLogOut = (store: StoreCode): Promise<void> => leave(store, "loggedOut");

/** Their login ended by itself: likewise, but what the server never heard of stays here. */
export const onLoginEnd = (store: StoreCode): Promise<void> => leave(store, "loginEnded");

/** Asks for the cart once more though nothing here has changed: the server said that it is not ours (spec §8 "Fees"). */
export async function reconnectCart(store: StoreCode): Promise<Result<null>> {
  const queue = startCart(store);
  getCartTab(store).dispatchTab({ type: "reconnected" });
  queue.schedule({ delay: 0, mode: "always" });
  return queue.whenSettled();
}
