import type { StoreCode } from "@/lib/storefront/types";
import type { SyncTask } from "@/lib/sync/types";

/** What the page does for the task queue of its store view. */
export interface QueueOptions {
  /** Called with the server's text when a task was refused. */
  onNotice(message: string): void;
  /** Called when the log-in is over and the shopper must sign in again. */
  onExpired(): void;
}

const pages = new Map<StoreCode, QueueOptions>();

/** Registers the page of a store view with its queue. Returns its end. */
export function registerPage(store: StoreCode, options: QueueOptions): () => void {
  pages.set(store, options);
  return () => pages.delete(store);
}

/** Returns what the page of a store view does for the queue; undefined while no page is open. */
export const queueOptionsOf = (store: StoreCode): QueueOptions | undefined => pages.get(store);

/** Key in local storage that says that tasks of a store view wait. */
export const waitingKeyOf = (store: StoreCode) => `${store}-shop/sync/waiting`;

/** True when tasks wait; the queue's code and its database are needed only then. */
export function hasWaitingTasks(store: StoreCode): boolean {
  try {
    return localStorage.getItem(waitingKeyOf(store)) !== null;
  } catch {
    return false;
  }
}

type Listener = (store: StoreCode, task: SyncTask) => void;

const listeners = new Map<string, Set<Listener>>();

/** Listens to the answers of tasks with a `callback_event`, whenever they come. Returns its end. */
export function onTaskAnswered(event: string, listener: Listener): () => void {
  const registered = listeners.get(event) ?? new Set();
  listeners.set(event, registered.add(listener));
  return () => registered.delete(listener);
}

/** Tells of the answer of a task. */
export function emitTaskAnswer(event: string, store: StoreCode, task: SyncTask): void {
  for (const listener of listeners.get(event) ?? []) listener(store, task);
}
