import { getSettings } from "@/lib/config/settings";
import type { StoreCode } from "@/lib/storefront/types";
import type { QueueEvent, SyncQueue, TaskStorage } from "@/lib/sync/queue";
import type { TaskRequest } from "@/lib/sync/task";
import type { SyncTask, TaskOutcome } from "@/lib/sync/types";
import { getSessionStore, onSessionChange } from "./session";

const TIMEOUT_MS = 15_000;
/** In place of a token and a cart's id, which only the edge knows: where there is none, it says so. */
const AT_EDGE = "edge";

interface Running {
  queue: SyncQueue;
  tasks: TaskStorage;
}

type Listener = (store: StoreCode, task: SyncTask) => void;

const listeners = new Map<string, Set<Listener>>();
const outside = new Map<StoreCode, QueueOptions>();

interface QueueOptions {
  /** A task was refused; the words are the server's. */
  onNotice(message: string): void;
  /** The login is over: the shopper is to sign in again. */
  onExpired(): void;
}

/** Hears of the answers of tasks with a `callback_event`, now or after the network was away. */
export function onTaskAnswered(event: string, listener: Listener): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
}

function tell(store: StoreCode, news: QueueEvent): void {
  switch (news.type) {
    case "emit":
      for (const listener of listeners.get(news.event) ?? []) listener(store, news.task);
      return;
    case "notice":
      return outside.get(store)?.onNotice(news.message);
    case "logOut": {
      const session = getSessionStore(store).getState();
      session.noteRefusal();
      // the edge has said no and kept its cookies: they end here
      if (getSessionStore(store).getState().status === "customer") void session.logOut({ isSilent: true });
      return;
    }
    case "openSignUp":
    case "refreshFailed":
      return outside.get(store)?.onExpired();
    case "recreateCart":
      // the cart is connected by its own synchronisation, which the edge's 404 tells to
      return;
  }
}

const send = ({ url, ...init }: TaskRequest): Promise<Response> =>
  fetch(url, { ...init, credentials: "same-origin", signal: AbortSignal.timeout(TIMEOUT_MS) });

async function createQueue(store: StoreCode): Promise<Running> {
  const [{ createSyncQueue }, { openTaskStorage }] = await Promise.all([
    import("@/lib/sync/queue"),
    import("./task-storage"),
  ]);
  const tasks = openTaskStorage(store);
  const { maxTaskAttempts, lockWaitMs } = getSettings(store).sync;
  const queue = createSyncQueue({
    rules: { tokens: "edge", maxAttempts: maxTaskAttempts, lockWaitMs },
    base: "",
    store,
    now: () => new Date(),
    wait: (ms, then) => void setTimeout(then, ms),
    send,
    renew: () => Promise.resolve({ kind: "refused" }),
    storage: tasks,
    onEvent: (news) => tell(store, news),
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

/** The queue of a store view, fetched with its first task; what could not be fetched is tried again with the next. */
function openQueue(store: StoreCode): Promise<Running> {
  const running = opened.get(store) ?? createQueue(store);
  opened.set(store, running);
  running.catch(() => opened.delete(store));
  return running;
}

const hintOf = (store: StoreCode) => `${store}-shop/sync/waiting`;

/** Notes in the page's own storage that tasks wait, so that a page without any never opens the database. */
async function noteWaiting(store: StoreCode, tasks: TaskStorage): Promise<void> {
  const isWaiting = (await tasks.read()).some(({ transmited }) => !transmited);
  try {
    if (isWaiting) localStorage.setItem(hintOf(store), "1");
    else localStorage.removeItem(hintOf(store));
  } catch {
    // no leave to keep it: what waits is sent when the next task is
  }
}

function isWaiting(store: StoreCode): boolean {
  try {
    return localStorage.getItem(hintOf(store)) !== null;
  } catch {
    return false;
  }
}

/** Keeps a task and sends it, now or when the network is back. */
export async function queueTask(store: StoreCode, task: SyncTask): Promise<TaskOutcome> {
  const { queue, tasks } = await openQueue(store);
  const outcome = await queue.queue(task);
  await noteWaiting(store, tasks);
  return outcome;
}

/** Every task of a store view that is kept, oldest first. */
export async function readTasks(store: StoreCode): Promise<SyncTask[]> {
  return (await openQueue(store)).tasks.read();
}

/** Sends what waits; of several tabs one does. */
async function processTasks(store: StoreCode): Promise<void> {
  const { queue, tasks } = await openQueue(store);
  const work = async () => {
    await queue.process();
    await noteWaiting(store, tasks);
  };
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(hintOf(store), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

const sending = new Map<StoreCode, Promise<void>>();

/** Sends the tasks of a store view that wait; calls that come meanwhile share the run. Never rejects. */
export function sendWaitingTasks(store: StoreCode): Promise<void> {
  if (!isWaiting(store)) return Promise.resolve();
  const run =
    sending.get(store) ??
    // code that cannot be fetched now is with the next page, or when the network comes back again
    processTasks(store)
      .catch(() => undefined)
      .finally(() => sending.delete(store));
  sending.set(store, run);
  return run;
}

/** Sends waiting tasks when the network comes back, and those a page before left (docs/domain-rules.md#back-online). */
export function startSyncQueue(store: StoreCode, options: QueueOptions): () => void {
  outside.set(store, options);
  const onOnline = () => void sendWaitingTasks(store);
  addEventListener("online", onOnline);
  onOnline();
  return () => {
    outside.delete(store);
    removeEventListener("online", onOnline);
  };
}
