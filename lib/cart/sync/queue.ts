import { type Failure, fail, ok, type Result } from "../../upstream/types";
import { strongerMode, type SyncMode } from "./ports";
import type { SyncOutcome } from "./run";

export interface QueuePorts {
  /** Runs one synchronisation; one at a time over all tabs where the browser supports it. */
  run(mode: SyncMode): Promise<SyncOutcome>;
  /** True while a change of the shopper's is not synchronised. */
  isDirty(): boolean;
  onState(state: "idle" | "running" | "failed" | "off"): void;
  /** Calls back after some milliseconds; returns its cancellation. */
  after(ms: number, callback: () => void): () => void;
  settleMs: number;
  retryMs: { first: number; longest: number };
}

/** The queue of a cart: all its synchronisations run through it, one after the other. */
export interface CartQueue {
  /** Synchronises soon. Calls in quick succession synchronise once, with the last quantities. */
  schedule(options?: { delay?: number; mode?: SyncMode }): void;
  /** Synchronises now; resolves when nothing is left to do and the totals are current, or with the failure. */
  whenSettled(): Promise<Result<null>>;
  stop(): void;
}

/** The failure of a queue that was stopped. */
const STOPPED: Failure = { kind: "domain", code: "unknown", retryable: false };

/**
 * Creates a queue that runs synchronisations one at a time: a request during a run causes another run after it. A
 * failed one is retried with growing delays.
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
    const resolvers = waiting;
    waiting = [];
    for (const settle of resolvers) settle(result);
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
      // changes made meanwhile go with the next try
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
      // a failed run has not done what its mode asks for
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
      return new Promise((settle) => {
        waiting.push(settle);
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
