import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { StoreCode } from "@/lib/storefront/types";
import type { QueueEvent, SyncQueue, TaskStorage } from "@/lib/sync/queue";
import type { TaskRequest } from "@/lib/sync/task";
import type { SyncTask, TaskOutcome } from "@/lib/sync/types";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { getSessionStore, onSessionChange } from "./session";
import { emitTaskAnswer, hasWaitingTasks, queueOptionsOf, waitingKeyOf } from "./sync-page";

const TIMEOUT_MS = 15_000;
/** Stands in for a token and a cart's id, which only the edge has; it answers when they are missing. */
const AT_EDGE = "edge";

interface Running {
  queue: SyncQueue;
  tasks: TaskStorage;
}

function handle(store: StoreCode, news: QueueEvent): void {
  switch (news.type) {
    case "emit":
      return emitTaskAnswer(news.event, store, news.task);
    case "notice":
      return queueOptionsOf(store)?.onNotice(news.message);
    case "logOut": {
      const session = getSessionStore(store).getState();
      session.noteRefusal();
      // the edge answered 401 and left the cookies: they are cleared here
      if (getSessionStore(store).getState().status === "customer") void session.logOut({ isSilent: true });
      return;
    }
    case "openSignUp":
    case "refreshFailed":
      return queueOptionsOf(store)?.onExpired();
    case "recreateCart":
      // the cart's own synchronisation connects it again after the edge's 404
      return;
  }
}

const send = ({ url, ...init }: TaskRequest): Promise<Response> =>
  fetch(url, {
    ...init,
    headers: { ...init.headers, ...OWN_PAGE },
    credentials: "same-origin",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

async function createQueue(store: StoreCode): Promise<Running> {
  const [{ createSyncQueue }, { openTaskStorage }] = await Promise.all([
    import("@/lib/sync/queue"),
    import("./task-storage"),
  ]);
  const tasks = openTaskStorage(store);
  const { maxTaskAttempts, lockWaitMs } = getShopperSettings(store).sync;
  const queue = createSyncQueue({
    rules: { tokens: "edge", maxAttempts: maxTaskAttempts, lockWaitMs },
    base: "",
    store,
    now: () => new Date(),
    wait: (ms, then) => void setTimeout(then, ms),
    send,
    renew: () => Promise.resolve({ kind: "refused" }),
    storage: tasks,
    onEvent: (news) => handle(store, news),
  });
  queue.note({ type: "cart", cartId: AT_EDGE });
  const follow = (isSignedIn: boolean) =>
    queue.note(isSignedIn ? { type: "signedIn", token: AT_EDGE } : { type: "signedOut" });
  follow(getSessionStore(store).getState().status === "customer");
  onSessionChange((change) => {
    if (change.store === store) follow(change.isSignedIn);
  });
  return { queue, tasks };
}

const opened = new Map<StoreCode, Promise<Running>>();

/** Returns the queue of a store view, loaded with its first task; a failed load is repeated with the next task. */
function openQueue(store: StoreCode): Promise<Running> {
  const running = opened.get(store) ?? createQueue(store);
  opened.set(store, running);
  running.catch(() => opened.delete(store));
  return running;
}

/** Notes in local storage that tasks wait, so that a page without any does not open the database. */
async function noteWaiting(store: StoreCode, queue: SyncQueue): Promise<void> {
  const isWaiting = await queue.isWaiting();
  try {
    if (isWaiting) localStorage.setItem(waitingKeyOf(store), "1");
    else localStorage.removeItem(waitingKeyOf(store));
  } catch {
    // storage is forbidden: waiting tasks are sent with the next one
  }
}

/** Stores a task and sends it, now or when the network is back. */
export async function queueTask(store: StoreCode, task: SyncTask): Promise<TaskOutcome> {
  const { queue } = await openQueue(store);
  const outcome = await queue.queue(task);
  await noteWaiting(store, queue);
  return outcome;
}

/** Drops what waits, as the log-in it belongs to cannot be renewed (docs/domain-rules.md#token-lock). */
export async function dropWaitingTasks(store: StoreCode): Promise<void> {
  const { queue } = await openQueue(store);
  await queue.clearUntransmitted();
  await noteWaiting(store, queue);
}

/** Returns the stored tasks of a store view, oldest first. */
export async function readTasks(store: StoreCode): Promise<SyncTask[]> {
  return (await openQueue(store)).tasks.read();
}

/** Sends waiting tasks, in one of several tabs. */
async function processTasks(store: StoreCode): Promise<void> {
  const { queue } = await openQueue(store);
  const work = async () => {
    await queue.process();
    await noteWaiting(store, queue);
  };
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(waitingKeyOf(store), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

const sending = new Map<StoreCode, Promise<void>>();

/** Sends the tasks of a store view that wait; calls that come meanwhile share the run. Never rejects. */
export function sendWaitingTasks(store: StoreCode): Promise<void> {
  if (!hasWaitingTasks(store)) return Promise.resolve();
  const run =
    sending.get(store) ??
    // code that cannot be loaded now is loaded with the next page, or when the network is back again
    processTasks(store)
      .catch(() => undefined)
      .finally(() => sending.delete(store));
  sending.set(store, run);
  return run;
}
