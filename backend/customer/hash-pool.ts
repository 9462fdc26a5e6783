import type { ScryptOptions } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { Refusal } from "../http/refusal";

/**
 * What a worker runs. Plain JavaScript in a text, so that no bundler has to carry a second file: it starts the same in
 * a build, in tests and in `npm run backend`. `scryptSync` blocks the worker's own thread; the asynchronous `scrypt`
 * would take one of the four threads that also read files.
 */
const WORKER = `
const { parentPort } = require("node:worker_threads");
const { scryptSync } = require("node:crypto");
parentPort.on("message", ({ password, salt, length, options }) => {
  try {
    parentPort.postMessage({ key: scryptSync(password, salt, length, options) });
  } catch (cause) {
    parentPort.postMessage({ error: String(cause) });
  }
});
`;

const BUSY = "Too many sign-ins at once. Please wait and try again later.";
const RETRY_SECONDS = 2;

const KNOWN = "device ";
/** Returns who asks on a device that has proven itself: no network address begins so. */
export const toKnownCaller = (name: string): string => `${KNOWN}${name}`;
export const isKnownCaller = (caller: string): boolean => caller.startsWith(KNOWN);

/** Who waits for a key. */
export interface Asker {
  /** An account's known devices (`toKnownCaller`), or a network address; '' where none is known. */
  address: string;
  /** When this one was first refused for want of room, in ms since 1970, as its turn shows; absent for a first try. */
  since?: number | null;
}

/** Who runs a script on this machine. */
export const NOBODY: Asker = { address: "" };

/** One key to derive. */
export interface HashTask {
  password: string;
  salt: Uint8Array;
  length: number;
  options: ScryptOptions;
}

interface QueuedTask extends HashTask {
  asker: Asker;
  queuedAt: number;
  resolve: (key: Buffer) => void;
  reject: (cause: Error) => void;
}

export interface HashPool {
  /**
   * Derives a key. An account's known devices go first, then who was refused before, in the order of the first refusals,
   * then who asked for fewer in the last quarter of an hour. Refuses with 503 when too many wait, also later when one
   * comes who goes before, and with 429 when too many of them came from this address.
   */
  derive(task: HashTask, asker: Asker): Promise<Buffer>;
  /**
   * Refuses as `derive` would now, before anything is counted or read for the caller. Who is not refused holds a place
   * until calling what is returned, so that only as many write to the database as there is room for.
   */
  arrive(asker: Asker): () => void;
  /** Refuses as `arrive` does, and holds no place. */
  checkRoom(asker: Asker): void;
}

export interface HashPoolOptions {
  workers: number;
  /** Tasks that wait, beside those under way. */
  maxWaiting: number;
  /** Tasks of one address that wait or are under way, so that one cannot fill the queue. */
  maxPerAddress: number;
  /** Milliseconds after which a task that still waits is refused: nobody waits for its answer much longer. */
  maxWaitMs?: number;
}

/** Addresses whose demand is counted at most, and for how long. */
const MAX_ADDRESSES = 10_000;
const DEMAND_MS = 15 * 60_000;
/**
 * Who asked more than so many times as often as another gives way to it. Those of a flood ask about equally often: they
 * would displace each other all the time.
 */
const GREED = 2;
/** Who asked more often than this goes before nobody: whoever has an account or comes again cannot keep others out. */
const FAVOURED = 20;
/** Ranks of those who go before strangers, whose rank is how often they asked. */
const RANKS = { knownDevice: -2, turn: -1 };
/** Below the time limit of a call of the commerce API. */
const MAX_WAIT_MS = 3000;

/** Creates a pool of threads that derive keys; they are started on first use and do not keep the process alive. */
export function createHashPool({
  workers,
  maxWaiting,
  maxPerAddress,
  maxWaitMs = MAX_WAIT_MS,
}: HashPoolOptions): HashPool {
  const queue: QueuedTask[] = [];
  const idle: Worker[] = [];
  const perAddress = new Map<string, number>();
  /** Addresses that hold a place. */
  const arriving: Asker[] = [];
  /** How often an address asked, refusals included. */
  const demands = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: DEMAND_MS, noUpdateTTL: true });
  /** Turns whose key is made or being made: each is good for one. */
  const usedTurns = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: DEMAND_MS });
  let started = 0;

  const askedBy = (address: string) => demands.get(address) ?? 0;
  const addDemand = (address: string) => void demands.set(address, askedBy(address) + 1);
  const turnOf = ({ address, since }: Asker) => `${address} ${since}`;

  function rankOf(asker: Asker): number {
    const asked = askedBy(asker.address);
    if (asked >= FAVOURED) return asked;
    if (isKnownCaller(asker.address)) return RANKS.knownDevice;
    return asker.since == null || usedTurns.has(turnOf(asker)) ? asked : RANKS.turn;
  }

  /** Sorts who goes first to the front. */
  const inOrder = (tasks: QueuedTask[]) =>
    tasks.toSorted((a, b) => {
      const [rank, other] = [rankOf(a.asker), rankOf(b.asker)];
      return rank === RANKS.turn && other === rank ? (a.asker.since ?? 0) - (b.asker.since ?? 0) : rank - other;
    });

  function refuse(task: QueuedTask): void {
    queue.splice(queue.indexOf(task), 1);
    task.reject(new Refusal(503, BUSY, undefined, RETRY_SECONDS));
  }

  /** Takes the task out of the queue that goes first. */
  function takeNext(): QueuedTask | undefined {
    for (const late of queue.filter(({ queuedAt }) => performance.now() - queuedAt > maxWaitMs)) refuse(late);
    const [next] = inOrder(queue);
    if (next) queue.splice(queue.indexOf(next), 1);
    return next;
  }

  /** Returns true where one gives way to another: to any who goes before strangers, else to who asked for much less. */
  function givesWay(asker: Asker, to: Asker): boolean {
    const rank = rankOf(to);
    return rank < 0 ? rankOf(asker) > rank : rankOf(asker) > GREED * rank + 1;
  }

  /** Returns the task that gives way to this one: the last of those that do. Null for none. */
  function findGreedier(asker: Asker): QueuedTask | null {
    const last = inOrder(queue).at(-1);
    return last && givesWay(last.asker, asker) ? last : null;
  }

  /** Returns true where places are held for who gives way: one more is given, to twice as many at most. */
  const isHeldByGreedier = (asker: Asker) =>
    arriving.length < 2 * maxWaiting && arriving.some((other) => givesWay(other, asker));

  function startWorker(): Worker {
    started++;
    // not `new Worker`: a bundler takes its first argument for a module's path
    const worker: Worker = Reflect.construct(Worker, [WORKER, { eval: true, execArgv: [], env: {} }]);
    worker.on("exit", () => {
      started--;
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    });
    return worker;
  }

  function run(worker: Worker, { asker, resolve, reject, password, salt, length, options }: QueuedTask): void {
    if (asker.since != null) usedTurns.set(turnOf(asker), true);
    const end = () => {
      worker.off("message", onMessage).off("error", onError).unref();
      const next = takeNext();
      if (next) run(worker, next);
      else idle.push(worker);
    };
    const onMessage = ({ key, error }: { key?: Uint8Array; error?: string }) => {
      if (key) resolve(Buffer.from(key));
      else reject(new Error(error));
      end();
    };
    const onError = (cause: Error) => {
      reject(cause);
      const next = takeNext();
      if (next) run(startWorker(), next);
    };
    // a script that only waits for a hash must not end before it
    worker.on("message", onMessage).on("error", onError).ref();
    worker.postMessage({ password, salt, length, options } satisfies HashTask);
  }

  const enter = (address: string) => void perAddress.set(address, (perAddress.get(address) ?? 0) + 1);

  function leave(address: string): void {
    const count = (perAddress.get(address) ?? 1) - 1;
    if (count > 0) perAddress.set(address, count);
    else perAddress.delete(address);
  }

  const isFree = () => idle.length > 0 || started < workers;

  function checkRoom(asker: Asker): void {
    const { address } = asker;
    const isOverShare = address !== "" && (perAddress.get(address) ?? 0) >= maxPerAddress;
    const isFull = !isFree() && queue.length + arriving.length >= maxWaiting;
    if (!isOverShare && !(isFull && findGreedier(asker) === null && !isHeldByGreedier(asker))) return;
    addDemand(address);
    throw new Refusal(isOverShare ? 429 : 503, BUSY, undefined, RETRY_SECONDS);
  }

  /** Adds a task to the queue; where that is full, another one is refused in its place. */
  function enqueue(task: QueuedTask): void {
    if (queue.length >= maxWaiting) {
      const greedier = findGreedier(task.asker);
      if (greedier) refuse(greedier);
    }
    queue.push(task);
  }

  return {
    checkRoom,
    arrive(asker) {
      checkRoom(asker);
      enter(asker.address);
      arriving.push(asker);
      return () => {
        leave(asker.address);
        arriving.splice(arriving.indexOf(asker), 1);
      };
    },
    async derive(task, asker) {
      checkRoom(asker);
      const { address } = asker;
      enter(address);
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          const queued = { ...task, asker, queuedAt: performance.now(), resolve, reject };
          if (isFree()) run(idle.pop() ?? startWorker(), queued);
          else enqueue(queued);
          addDemand(address);
        });
      } finally {
        leave(address);
      }
    },
  };
}

/** One thread stays free for the pages where there are two. */
const WORKERS = availableParallelism() > 2 ? 2 : 1;

let pool: HashPool | null = null;

/** Returns the pool of this process. A hash takes about a quarter of a second, so the last in the queue waits two. */
export function getHashPool(): HashPool {
  pool ??= createHashPool({ workers: WORKERS, maxWaiting: 8 * WORKERS, maxPerAddress: 4 });
  return pool;
}
