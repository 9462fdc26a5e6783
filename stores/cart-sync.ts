import type { CartPorts } from "@/lib/cart/client";
import { createSyncLoop } from "@/lib/cart/sync-loop";
import type { CartItem } from "@/lib/cart/types";
import { isInCheckout } from "@/lib/checkout";
import { isCompleteZip } from "@/lib/delivery";
import { getSettings } from "@/lib/config/settings";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { getCartStore } from "./cart";
import { getCheckoutStore } from "./checkout";

/** Changes that follow each other quickly go to the server together. */
const SETTLE_MS = 250;
/** A server that failed is asked again by itself: soon, then ever more seldom. */
const RETRY_MS = { first: 3000, longest: 60_000 };

interface SyncOptions {
  /** The server would not take a line; its quantity is back to what it was. */
  onRefused: (item: CartItem) => void;
}

/** What the synchronisation sees of both stores right now (spec §4 "Cart lifecycle"). */
function readPorts(store: StoreCode, load: CartPorts["load"], onRefused: CartPorts["onRefused"]): CartPorts {
  const cart = getCartStore(store);
  const { cart: flags, checkout: times } = getSettings(store);
  const { modifiedAt, details, shipping } = getCheckoutStore(store).getState();
  const isBusy = isInCheckout(modifiedAt, Date.now(), times.inCheckoutWindowMs);
  return {
    store,
    rules: {
      force: cart.getState().isDirty || isBusy,
      canRemoveLocal: flags.serverSyncCanRemoveLocalItems,
      canModifyLocal: flags.serverSyncCanModifyLocalItems,
      addQuantities: false,
    },
    maxBypassAttempts: flags.maxBypassAttempts,
    read: () => cart.getState(),
    patch: (change) => cart.getState().patch(change),
    estimate: () => ({
      countryId: getStore(store).country,
      postcode: details.zipCode ?? "",
      carrierCode: shipping?.carrierCode ?? null,
      methodCode: shipping?.methodCode ?? null,
    }),
    load,
    onChanged: () => {},
    onRefused,
  };
}

/** One synchronisation; true when the shopper changed something while it ran. */
async function syncOnce(store: StoreCode, { onRefused }: SyncOptions): Promise<boolean> {
  const cart = getCartStore(store);
  // while it is tried again the failure stays told
  if (cart.getState().syncState !== "failed") cart.getState().setSyncState("running");
  try {
    // the machinery is fetched with the first line, not with the first page
    const [{ syncSafely }, { loadCartItem }] = await Promise.all([import("@/lib/cart/client"), import("@/lib/cart/load")]);
    const outcome = await syncSafely(readPorts(store, (line) => loadCartItem(store, line), onRefused));
    if (outcome.kind === "synced") cart.getState().setTotals(outcome.totals, outcome.version);
    cart.getState().setSyncState(outcome.kind === "synced" ? "idle" : "failed");
    return outcome.kind === "synced" && cart.getState().version !== outcome.version;
  } catch {
    // a chunk that could not be loaded: the cart stays as it is; the next change or the network tries again
    cart.getState().setSyncState("failed");
    return false;
  }
}

/** True when what decides shipping and tax is no longer what the totals at hand were made for. */
function changesTotals(country: string, now: { shipping: unknown; zip: string }, before: { shipping: unknown; zip: string }): boolean {
  return now.shipping !== before.shipping || (now.zip !== before.zip && isCompleteZip(country, now.zip));
}

/**
 * Keeps the browser's cart of a store view and the server's together: once after loading, after every change, when the
 * network comes back, when another tab changed it, and from time to time while the server fails. Returns what ends it.
 */
export function startCartSync(store: StoreCode, options: SyncOptions): () => void {
  const cart = getCartStore(store);
  const checkout = getCheckoutStore(store);
  const { country } = getStore(store);
  let retryMs = RETRY_MS.first;
  const loop = createSyncLoop(async () => {
    if (!getSettings(store).cart.synchronize) return false;
    const isChanged = await syncOnce(store, options);
    const hasFailed = cart.getState().syncState === "failed";
    if (hasFailed) loop.schedule(retryMs);
    retryMs = hasFailed ? Math.min(2 * retryMs, RETRY_MS.longest) : RETRY_MS.first;
    return isChanged;
  }, SETTLE_MS);

  const onStorage = (event: StorageEvent) => {
    if (event.key === cart.persist.getOptions().name) void cart.persist.rehydrate();
  };
  const onOnline = () => loop.schedule(0);
  const stopCart = cart.subscribe((state, before) => {
    if (state.version === before.version || !state.isDirty) return;
    retryMs = RETRY_MS.first;
    loop.schedule();
  });
  const stopCheckout = checkout.subscribe((state, before) => {
    const toView = ({ shipping, details }: typeof state) => ({ shipping, zip: details.zipCode ?? "" });
    if (cart.getState().items.length > 0 && changesTotals(country, toView(state), toView(before))) cart.getState().touch();
  });
  addEventListener("storage", onStorage);
  addEventListener("online", onOnline);
  void Promise.all([cart.persist.rehydrate(), checkout.persist.rehydrate()]).then(() => {
    if (cart.getState().items.length > 0) loop.schedule(0);
  });
  return () => {
    loop.stop();
    stopCart();
    stopCheckout();
    removeEventListener("storage", onStorage);
    removeEventListener("online", onOnline);
  };
}
