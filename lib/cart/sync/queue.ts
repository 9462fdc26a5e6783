import { type Failure, fail, ok, type Result } from "../../upstream/types";
import { strongerMode, type SyncMode } from "./ports";
import type { SyncOutcome } from "./run";

export interface QueuePorts {
  /** One synchronisation, one at a time over all tabs where the browser can tell. */
  run(mode: SyncMode): Promise<SyncOutcome>;
  /** True while the shopper has changed something the server has not heard of. */
  isDirty(): boolean;
  onState(state: "idle" | "running" | "failed" | "off"): void;
  /** Calls back after some milliseconds; returns what prevents it. */
  after(ms: number, callback: () => void): () => void;
  settleMs: number;
  retryMs: { first: number; longest: number };
}

/** The one queue of a cart: everything it tells the server goes through here, one after the other. */
export interface CartQueue {
  /** Synchronises soon. Calls that follow each other quickly do it once, with the last quantities. */
  schedule(options?: { delay?: number; mode?: SyncMode }): void;
  /** Synchronises now what is left, and resolves when nothing is: the sums are those of the cart then, or it says why not. */
  whenSettled(): Promise<Result<null>>;
  stop(): void;
}

/** Why nothing settles any more. */
const STOPPED: Failure = { kind: "domain", code: "unknown", retryable: false };

/**
 * Runs synchronisations one at a time: what comes while one runs is done after it, by another one. One that fails is tried
 * again, soon at first, then ever more seldom.
 */
export function createCartQueue({ run, isDirty, onState, after, settleMs, retryMs }: QueuePorts): CartQueue {
  let cancel: (() => void) | null = null;
  let isRunning = false;
  let isWanted = false;
  let mode: SyncMode = "ifNeeded";
  let isStopped = false;
  let delayMs = retryMs.first;
  let waiting: ((result: Result<null>) => void)[] = [];

  const resolve = (result: Result<null>) => {
    const told = waiting;
    waiting = [];
    for (const tell of told) tell(result);
  };

  function plan(delay: number): void {
    cancel?.();
    cancel = after(delay, () => {
      cancel = null;
      void start();
    });
  }

  function settled(outcome: SyncOutcome): void {
    if (outcome.kind === "failed") {
      onState("failed");
      resolve(fail(outcome.error));
      // what was changed meanwhile goes with the next try
      plan(isWanted ? settleMs : delayMs);
      delayMs = Math.min(2 * delayMs, retryMs.longest);
      return;
    }
    delayMs = retryMs.first;
    onState(outcome.kind === "off" ? "off" : "idle");
    if (outcome.kind === "synced" && (isWanted || isDirty())) return plan(waiting.length > 0 ? 0 : settleMs);
    resolve(ok(null));
  }

  async function start(): Promise<void> {
    if (isStopped) return;
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    isWanted = false;
    const current = mode;
    mode = "ifNeeded";
    onState("running");
    try {
      const outcome = await run(current);
      isRunning = false;
      if (isStopped) return resolve(fail(STOPPED));
      // what was to be read anew still is
      if (outcome.kind === "failed") mode = strongerMode(mode, current);
      settled(outcome);
    } catch (cause) {
      isRunning = false;
      onState("failed");
      resolve(fail({ ...STOPPED, cause }));
      throw cause;
    }
  }

  return {
    schedule({ delay = settleMs, mode: wanted = "ifNeeded" } = {}) {
      mode = strongerMode(mode, wanted);
      if (isStopped) return;
      delayMs = retryMs.first;
      plan(delay);
    },
    whenSettled() {
      if (isStopped) return Promise.resolve(fail(STOPPED));
      return new Promise((tell) => {
        waiting.push(tell);
        if (isRunning) isWanted = true;
        else plan(0);
      });
    },
    stop() {
      isStopped = true;
      cancel?.();
      if (!isRunning) resolve(fail(STOPPED));
    },
  };
}
