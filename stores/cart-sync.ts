import { isDirty } from "@/lib/cart/state";
import type { SyncMode, SyncPorts } from "@/lib/cart/sync/ports";
import { type CartQueue, createCartQueue } from "@/lib/cart/sync/queue";
import type { SyncOutcome } from "@/lib/cart/sync/run";
import { isInCheckout } from "@/lib/checkout/changes";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { StoreCode } from "@/lib/storefront/types";
import { newId } from "@/lib/sync/id";
import { type Failure, fail, type Result } from "@/lib/upstream/types";
import { alone } from "./alone";
import { emitCartEvent, getCartStore, type RunningCart, runningCarts } from "./cart";
import { refreshStock, watchStock } from "./cart-stock";
import { getCartTab } from "./cart-tab";
import { getCheckoutStore } from "./checkout";
import { loadMethods, openMethods } from "./checkout-methods";
import { getSessionStore } from "./session";
import { sendWaiting } from "./sync-start";

/** Changes in quick succession are synchronised together. */
const SETTLE_MS = 250;
/** Delays after a failure: the first, doubled up to the longest. */
const RETRY_MS = { first: 3000, longest: 60_000 };
/** Shortest time between reads of a customer's cart when the page gets the focus. */
const LOOK_MS = 2000;

/** Loads the code of the synchronisation, with the first line instead of the first page. */
const loadMachinery = () => Promise.all([import("@/lib/cart/sync/run"), import("@/lib/upstream/client")]);

type Machinery = Awaited<ReturnType<typeof loadMachinery>>;

function readPorts(store: StoreCode, [, { callApi }]: Machinery): SyncPorts {
  const tab = getCartTab(store);
  const { cart: flags, checkout } = getShopperSettings(store);
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
    // a line of another device
    load: (line) =>
      import("@/lib/cart/load").then(
        ({ loadCartItem }) => loadCartItem(store, line),
        (cause: unknown) => fail(toNetworkFailure(cause)),
      ),
    notify: (event) => emitCartEvent(store, event),
    // oxlint-disable-next-line no-console -- a missing setting is for the operator of the shop
    log: (message) => console.error(message),
    now: Date.now,
    newId,
  };
}

/** Maps a chunk that could not be loaded to a network failure. */
const toNetworkFailure = (cause: unknown): Failure => ({
  kind: "network",
  code: "unreachable",
  retryable: true,
  cause,
});

/** Changes the cart in one tab at a time. */
const aloneWithCart = <T>(store: StoreCode, task: () => Promise<T>) => alone(`${store}-shop/cart`, task);

async function synchronize(store: StoreCode, mode: SyncMode): Promise<SyncOutcome> {
  const machinery = await loadMachinery().catch((cause: unknown) => toNetworkFailure(cause));
  if (!Array.isArray(machinery)) return { kind: "failed", error: machinery };
  // the page was left while the code was loading
  if (!runningCarts.has(store)) return { kind: "off" };
  return aloneWithCart(store, () => machinery[0].runSync(readPorts(store, machinery), mode));
}

const queues = new Map<StoreCode, CartQueue>();

function watch(store: StoreCode, queue: CartQueue): () => void {
  const cart = getCartStore(store);
  const stopCart = cart.subscribe((state, before) => {
    if (state.isLoaded && state.version !== before.version && isDirty(state)) queue.schedule();
  });
  const stopStock = watchStock(store);
  const onOnline = () => void sendWaiting(store).then(() => queue.schedule({ delay: 0, mode: "clientWins" }));
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

function start(store: StoreCode): { queue: CartQueue } & RunningCart {
  const cart = getCartStore(store);
  const tab = getCartTab(store);
  const queue = createCartQueue({
    run: (mode) => synchronize(store, mode),
    isDirty: () => isDirty(cart.getState()),
    onState: (state) => {
      // the failure stays on show during a retry
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
    // its code could not be loaded: the lines stay as they are
    if (items.length > 0) refreshStock(store).catch(() => undefined);
  });
  return {
    queue,
    refreshTotals: () => {
      if (cart.getState().items.length > 0) tab.touch();
    },
    loadMethods: () => loadMethods(store),
    stop: () => {
      queue.stop();
      unwatch();
      runningCarts.delete(store);
      queues.delete(store);
    },
  };
}

/**
 * Starts the synchronisation of a store view's cart, once, and returns its queue. It runs after loading, after every
 * change, when the network is back, when a customer returns to the page, and again after a failure.
 */
export function startCart(store: StoreCode): CartQueue {
  const running = queues.get(store);
  if (running) return running;
  const { queue, ...cart } = start(store);
  queues.set(store, queue);
  runningCarts.set(store, cart);
  return queue;
}

/**
 * Resolves when the cart is synchronised, as the customer's where one is signed in; fails with the reason when it is not.
 * The checkout waits for it.
 */
export async function whenSettled(store: StoreCode): Promise<Result<null>> {
  const queue = startCart(store);
  await getCartTab(store).load();
  // the page does so too after a log-in, but as late as its code is loaded
  const isSignedIn = getSessionStore(store).getState().status === "customer";
  if (isSignedIn && getCartStore(store).getState().owner !== "customer") await onLogIn(store);
  return queue.whenSettled();
}

/**
 * Handles a log-in (docs/domain-rules.md#cart-at-log-in): the coupon is taken off the guest's cart, the customer's cart
 * takes its place with the quantities of both added up, and the coupon is applied again. Happens once, however often
 * and in how many tabs it is called.
 */
export async function onLogIn(store: StoreCode): Promise<void> {
  const queue = startCart(store);
  const tab = getCartTab(store);
  await tab.load();
  await aloneWithCart(store, async () => {
    await tab.reload();
    const { owner, coupon, connection } = tab.read();
    tab.dispatch({ type: "loggedIn" });
    await tab.flush();
    if (owner === "customer" || !connection || coupon?.state !== "applied") return;
    const { callApi } = await import("@/lib/upstream/client");
    // a failure does no harm: the guest's cart is not used any more
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

/**
 * Handles a log-out: the cart is disconnected and cleared here (docs/domain-rules.md#log-out); the server keeps the
 * customer's.
 */
export const onLogOut = (store: StoreCode): Promise<void> => leave(store, "loggedOut");

/** Handles a log-in that expired: likewise, but lines that were never sent stay. */
export const onLoginEnd = (store: StoreCode): Promise<void> => leave(store, "loginEnded");

/** Synchronises the cart again after the server answered that it is another's (docs/domain-rules.md#extra-fees). */
export async function reconnectCart(store: StoreCode): Promise<Result<null>> {
  const queue = startCart(store);
  getCartTab(store).dispatchTab({ type: "reconnected" });
  queue.schedule({ delay: 0, mode: "always" });
  return queue.whenSettled();
}
