import type { OrderOutcome } from "@/lib/checkout/place-order";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { hasSameLines, isOver, SEND_ORDERS } from "@/lib/offline";
import { readSaved, removeSaved } from "@/lib/offline/outbox";
import type { StoreCode } from "@/lib/storefront/types";
import { alone } from "./alone";
import { getCartStore } from "./cart";
import { startCart } from "./cart-sync";
import { getCartTab } from "./cart-tab";
import { getCheckoutStore } from "./checkout";
import { orderLockOf } from "./checkout-key";
import { endAttempt, readAttempt } from "./order-attempt";
import { confirmCartOrder, placeCartOrder, resumeCartOrder } from "./place-order";
import { sendWaitingTasks } from "./sync-queue";

/** What became of an order that waited; `ended` after its last day. */
export type SavedOutcome = OrderOutcome | { kind: "ended"; savedAt: string };

/** What is told on a page that is not the checkout. `asks`: it waits for the shopper's word. */
export type SavedNews = SavedOutcome | { kind: "takenBack" | "asks" };

/** Resolves when the persisted checkout was read. */
function whenCheckoutLoaded(store: StoreCode): Promise<void> {
  const checkout = getCheckoutStore(store);
  if (checkout.getState().isLoaded) return Promise.resolve();
  return new Promise((resolve) => {
    const end = checkout.subscribe(({ isLoaded }) => {
      if (!isLoaded) return;
      end();
      resolve();
    });
  });
}

/**
 * Sends the order of a store view that waits, in the order of docs/domain-rules.md#back-online: the task queue, the cart
 * as this browser has it, then the order, which is looked up, priced and checked again. Null where none waits. Never
 * rejects.
 */
export async function sendSavedOrder(store: StoreCode): Promise<SavedOutcome | null> {
  const attempt = readAttempt(store);
  if (attempt?.savedAt === undefined) return null;
  if (isOver(attempt.savedAt, new Date())) return endSavedOrder(store, attempt.savedAt);
  const found = await resumeCartOrder(store);
  if (found && found.kind !== "absent") return found.kind === "unpaid" ? null : found;
  await sendWaitingTasks(store);
  // priced again: what was counted before counts no more
  await getCartTab(store).load();
  getCartTab(store).touch();
  startCart(store).schedule({ delay: 0, mode: "clientWins" });
  await whenCheckoutLoaded(store);
  // as the form checked it when it was saved
  const details = getCheckoutStore(store).getState().details as CheckoutDetails;
  const outcome = await placeCartOrder(store, { details, seen: null, words: null });
  // the worker must not find what was ended
  if (!readAttempt(store)) await removeSaved(store);
  return outcome;
}

/**
 * Follows an order that waits while its shopper is elsewhere in the shop: sends it where the shop does so by itself, and
 * else asks (docs/domain-rules.md#offline-orders). Null where there is nothing to tell.
 */
export async function followSavedOrder(store: StoreCode): Promise<SavedNews | null> {
  const savedAt = readAttempt(store)?.savedAt;
  if (savedAt === undefined || navigator.onLine === false) return null;
  if (!getShopperSettings(store).checkout.sendsSavedOrders && !isOver(savedAt, new Date())) return { kind: "asks" };
  const outcome = await sendSavedOrder(store);
  return outcome?.kind === "saved" ? null : outcome;
}

/** Ends an order that has waited for too long, unless it was sent and nobody can tell yet what became of it. */
async function endSavedOrder(store: StoreCode, savedAt: string): Promise<SavedOutcome | null> {
  const found = await resumeCartOrder(store);
  if (found?.kind === "placed") return found;
  if (found?.kind === "saved" && (await isTried(store))) return found;
  endAttempt(store);
  await removeSaved(store);
  return { kind: "ended", savedAt };
}

/** True where the order of a store view was sent, by a page or by the worker: it may have been placed. */
async function isTried(store: StoreCode): Promise<boolean> {
  const attempt = readAttempt(store);
  const stored = await readSaved(store);
  return Boolean(attempt?.isTried || (stored?.orderId === attempt?.orderId && stored?.isTried));
}

/**
 * Takes back an order that waits, so that it is not sent. Returns false where it was sent before, and may have been
 * placed: it is looked up then.
 */
export function takeBackOrder(store: StoreCode): Promise<boolean> {
  return alone(orderLockOf(store), async () => {
    if (readAttempt(store)?.savedAt === undefined) return true;
    if (await isTried(store)) return false;
    await removeSaved(store);
    endAttempt(store);
    return true;
  });
}

/** Calls `onTurn` when the service worker has had its turn with what waits. Returns its end. */
export function onWorkerTurn(onTurn: () => void): () => void {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
  const listen = ({ data }: MessageEvent) => {
    if (Reflect.get(Object(data), "type") === SEND_ORDERS) onTurn();
  };
  worker?.addEventListener("message", listen);
  return () => worker?.removeEventListener("message", listen);
}

/** Returns true where an order that waited here was placed, as by another tab. Never rejects. */
export const wasPlaced = async (store: StoreCode, orderId: string): Promise<boolean> =>
  (await confirmCartOrder(store, orderId)).kind === "placed";

/** Calls `onGone` once when another tab has ended an order that waits and emptied its cart, as after placing it. */
export function watchOtherTabs(store: StoreCode, orderId: string, onGone: () => void): () => void {
  const end = getCartStore(store).subscribe(({ items }) => {
    const isOwn = getCheckoutStore(store)
      .getState()
      .orders.some((order) => order.orderId === orderId);
    if (items.length > 0 || isOwn || readAttempt(store)) return;
    end();
    onGone();
  });
  return end;
}

/** Takes an order that waits back when its cart changes, and calls `onTakenBack`. Returns its end. */
export function watchSavedCart(store: StoreCode, onTakenBack: () => void): () => void {
  const cart = getCartStore(store);
  let isBusy = false;
  const look = async () => {
    const attempt = readAttempt(store);
    const { isLoaded, items } = cart.getState();
    if (isBusy || !isLoaded || attempt?.savedAt === undefined || hasSameLines(items, attempt.lines)) return;
    isBusy = true;
    const isTaken = await takeBackOrder(store);
    isBusy = false;
    if (isTaken) onTakenBack();
  };
  const end = cart.subscribe((state, before) => {
    if (state.items !== before.items || state.isLoaded !== before.isLoaded) void look();
  });
  void look();
  return end;
}
