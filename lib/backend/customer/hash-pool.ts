import type { ScryptOptions } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
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

/** One key to derive. */
export interface HashTask {
  password: string;
  salt: Uint8Array;
  length: number;
  options: ScryptOptions;
}

interface QueuedTask extends HashTask {
  address: string;
  resolve: (key: Buffer) => void;
  reject: (cause: Error) => void;
}

export interface HashPool {
  /**
   * Derives a key for a caller at a network address ('' where none is known). Refuses with 503 when too many wait, with
   * 429 when too many of them came from this address.
   */
  derive(task: HashTask, address: string): Promise<Buffer>;
  /** Refuses as `derive` would now, before anything is counted or read for the caller. */
  checkRoom(address: string): void;
}

export interface HashPoolOptions {
  workers: number;
  /** Tasks that wait, beside those under way. */
  maxWaiting: number;
  /** Tasks of one address that wait or are under way, so that one cannot fill the queue. */
  maxPerAddress: number;
}

/** Creates a pool of threads that derive keys; they are started on first use and do not keep the process alive. */
export function createHashPool({ workers, maxWaiting, maxPerAddress }: HashPoolOptions): HashPool {
  const queue: QueuedTask[] = [];
  const idle: Worker[] = [];
  const perAddress = new Map<string, number>();
  let started = 0;

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

  function run(worker: Worker, { resolve, reject, password, salt, length, options }: QueuedTask): void {
    const end = () => {
      worker.off("message", onMessage).off("error", onError).unref();
      const next = queue.shift();
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
      const next = queue.shift();
      if (next) run(startWorker(), next);
    };
    // a script that only waits for a hash must not end before it
    worker.on("message", onMessage).on("error", onError).ref();
    worker.postMessage({ password, salt, length, options } satisfies HashTask);
  }

  function leave(address: string): void {
    const count = (perAddress.get(address) ?? 1) - 1;
    if (count > 0) perAddress.set(address, count);
    else perAddress.delete(address);
  }

  const isFree = () => idle.length > 0 || started < workers;

  function checkRoom(address: string): void {
    if (address !== "" && (perAddress.get(address) ?? 0) >= maxPerAddress)
      throw new Refusal(429, BUSY, undefined, RETRY_SECONDS);
    if (!isFree() && queue.length >= maxWaiting) throw new Refusal(503, BUSY, undefined, RETRY_SECONDS);
  }

  return {
    checkRoom,
    async derive(task, address) {
      checkRoom(address);
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          const queued = { ...task, address, resolve, reject };
          if (isFree()) run(idle.pop() ?? startWorker(), queued);
          else queue.push(queued);
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
