import { createStore, get } from "idb-keyval";
import { withDeadline } from "../lib/limits/deadline";
import { SEND_ORDERS, SYNC_TAG } from "../lib/offline";
import { changeSaved, listSaved, readSaved } from "../lib/offline/outbox";
import { sendSaved, type SendSavedOutcome } from "../lib/offline/send";
import type { SavedLine, SavedOrder } from "../lib/offline/types";
import type { StoreCode } from "../lib/storefront/types";
import { requestApi } from "../lib/upstream/request";
import { alone } from "../stores/alone";
import { CART_DATABASE } from "../stores/cart";
import { orderLockOf } from "../stores/checkout-key";
import { type OpenPage, type PageMessage, scope, type WorkerEvent } from "./scope";

/** An event of Background Sync. */
interface SyncEvent extends WorkerEvent {
  readonly tag: string;
}

interface NotificationPress extends WorkerEvent {
  readonly notification: Notification;
}

/** What only sending orders uses of the worker. */
interface OrderScope {
  readonly clients: {
    matchAll(options: {
      type: "window";
    }): Promise<(OpenPage & { readonly visibilityState: DocumentVisibilityState })[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
  addEventListener(type: "sync", listener: (event: SyncEvent) => void): void;
  addEventListener(type: "message", listener: (event: PageMessage) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationPress) => void): void;
}

const worker = scope as unknown as OrderScope;

const READ_MS = 800;

const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** Returns what of a persisted cart's lines is compared; null for another shape. The cart's own schema is too much here. */
function readLines(persisted: unknown): Pick<SavedLine, "sku" | "checksum" | "qty">[] | null {
  const items = fieldOf(fieldOf(persisted, "cart"), "items");
  if (!Array.isArray(items)) return null;
  return items.map((item) => ({
    sku: String(fieldOf(item, "sku")),
    checksum: String(fieldOf(item, "checksum")),
    qty: Number(fieldOf(item, "qty")),
  }));
}

/** Returns the lines of a store view's cart in this browser; null where they cannot be read. */
const readCart = (store: StoreCode) =>
  withDeadline(get<unknown>(store, createStore(CART_DATABASE, "carts")), READ_MS).then(readLines, () => null);

/** Notifies of what became of an order, where the shopper allowed it and no page shows it. */
async function notify({ words, path, orderId }: SavedOrder, outcome: SendSavedOutcome): Promise<void> {
  if (outcome.kind !== "placed" && outcome.kind !== "stopped") return;
  if (Notification.permission !== "granted") return;
  const pages = await worker.clients.matchAll({ type: "window" });
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  const isEnded = outcome.kind === "stopped" && outcome.stop === "ended";
  const stopped = isEnded ? words.ended : words.stopped;
  const { title, body } = outcome.kind === "placed" ? words.placed : stopped;
  const number = outcome.kind === "placed" ? outcome.number : "";
  await worker.registration.showNotification(title, {
    body: body.replace("{number}", () => number),
    // one order is told of once
    tag: orderId,
    icon: "/icon.svg",
    data: { path },
  });
}

/**
 * Sends the orders that wait on this device (docs/domain-rules.md#offline-orders), each in one page or worker at a time,
 * and tells open pages, which end what was placed. Rejects while one of them has to wait on, so that the browser tries
 * again.
 */
async function sendSavedOrders(): Promise<void> {
  let isWaiting = false;
  for (const saved of await listSaved()) {
    const { store } = saved;
    const outcome = await alone(orderLockOf(store), () =>
      sendSaved({
        call: requestApi,
        read: () => readSaved(store),
        change: (change) => changeSaved(saved, change),
        readCart,
        now: () => new Date(),
      }),
    );
    isWaiting ||= outcome.kind === "waits";
    await notify(saved, outcome).catch(() => undefined);
  }
  for (const page of await worker.clients.matchAll({ type: "window" })) page.postMessage({ type: SEND_ORDERS });
  if (isWaiting) throw new Error("an order waits on");
}

let running: Promise<void> | null = null;

/** Several events at once share a run. */
const sendOnce = (): Promise<void> => (running ??= sendSavedOrders().finally(() => (running = null)));

/** Listens to Background Sync, to pages that ask, and to clicks on notifications. */
export function listenForOrders(): void {
  worker.addEventListener("sync", (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(sendOnce());
  });
  worker.addEventListener("message", (event) => {
    if (fieldOf(event.data, "type") === SEND_ORDERS) event.waitUntil(sendOnce().catch(() => undefined));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const path: unknown = Reflect.get(Object(event.notification.data), "path");
    if (typeof path === "string") event.waitUntil(worker.clients.openWindow(path));
  });
}
