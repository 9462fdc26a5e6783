import {
  type CircuitBreakerOptions,
  type RequestOutcome,
  type ReportOutcome,
  createCircuitBreaker,
} from "../limits/circuit-breaker";
import { createSemaphore } from "../limits/semaphore";
import type { StoreCode } from "../storefront/types";
import { type Failure, type Result, fail } from "../upstream/types";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "./types";

/** Time limits of a search in ms, waiting included (docs/domain-rules.md#search-time-limits). */
export interface TimeLimits {
  /** For a page of a list. */
  pageMs: number;
  /** For a whole collection, more than `PAGE_SIZE` documents. */
  collectionMs: number;
}

export interface GuardLimits extends TimeLimits, CircuitBreakerOptions {
  /** Maximum concurrent searches. */
  concurrent: number;
  /** Maximum searches waiting for one of those to end. */
  waiting: number;
}

/** After a refusal the engine is probed every 100 ms, after a timeout every 500 ms. */
export const GUARD_LIMITS = {
  concurrent: 32,
  waiting: 128,
  failures: 5,
  openAfterRefusalMs: 100,
  openAfterTimeoutMs: 500,
};

/** Documents of the longest page of a list; a larger size reads a whole collection, such as all categories. */
const PAGE_SIZE = 500;

/** Returns the time limit of a body, ms. */
export function timeLimit({ size = 0 }: SearchBody, { pageMs, collectionMs }: TimeLimits): number {
  return size > PAGE_SIZE ? collectionMs : pageMs;
}

const refuse = (code: "unreachable" | "timeout", message: string) =>
  fail({ kind: "network", code, retryable: true, message });
const circuitOpen = () =>
  refuse("unreachable", "the search engine failed several times in a row and is left alone for a moment");

/** Returns true for a failure of the engine itself, not of one search. */
function isEngineFailure({ kind, code, status = 0 }: Failure): boolean {
  return kind === "network" || code === "wrongFormat" || code === "badContentType" || status === 429 || status >= 500;
}

function outcomeOf(result: Result<unknown>): RequestOutcome {
  if (result.ok) return "answered";
  if (result.error.code === "timeout") return "late";
  if (isEngineFailure(result.error)) return "refused";
  // The body may have been refused before it was sent.
  return result.error.code === "badRequest" ? "nothing" : "answered";
}

/** Returns the result of `work`, or of `instead` after `ms` milliseconds. */
function within<T>(work: Promise<T>, ms: number, instead: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead()), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

const refuseLate = (ms: number) => refuse("timeout", `the search engine did not answer within ${Math.round(ms)} ms`);

/** Returns an engine of this process with the time limits of a remote one; it needs no circuit breaker. */
export function limitEngine(engine: SearchEngine, limits: TimeLimits): SearchEngine {
  return {
    search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
      const ms = timeLimit(body, limits);
      return within(engine.search<T>(store, type, body), ms, () => refuseLate(ms));
    },
  };
}

/**
 * Returns a remote engine behind a circuit breaker: at most `concurrent` searches at once, a bounded queue behind them,
 * and a time limit for each. After several failures or timeouts in a row, searches fail at once without being sent; now
 * and then one probes the engine, the others wait for it, and its success closes the circuit. All of it is returned as
 * `network` failures. `now` is a monotonic clock in ms.
 */
export function guardEngine(
  engine: SearchEngine,
  limits: GuardLimits,
  now: () => number = () => performance.now(),
): SearchEngine {
  const circuit = createCircuitBreaker(limits);
  const semaphore = createSemaphore(limits.concurrent, limits.waiting);
  let waitingForProbe = 0;

  /** Waits for the probe; false when it failed or too many searches wait for it. */
  async function waitForProbe(probe: Promise<void>, ms: number): Promise<boolean> {
    if (waitingForProbe >= limits.waiting) return false;
    waitingForProbe++;
    await within(probe, ms, () => {});
    waitingForProbe--;
    return !circuit.probe() && !circuit.isOpen(now());
  }

  /** Sends a search. Its permit is released when the search ends, possibly after its time limit. */
  async function send<T>(settle: ReportOutcome, run: () => Promise<Result<T>>, ms: number): Promise<Result<T>> {
    let outcome: RequestOutcome = "nothing";
    try {
      const result = await within(run().finally(semaphore.release), ms, () => refuseLate(ms));
      outcome = outcomeOf(result);
      return result;
    } finally {
      settle(outcome, now());
      if (circuit.isOpen(now())) semaphore.clear();
    }
  }

  return {
    async search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
      const ends = now() + timeLimit(body, limits);
      const left = () => Math.max(1, ends - now());
      const probe = circuit.probe();
      if (circuit.isOpen(now()) || (probe && !(await waitForProbe(probe, left())))) return circuitOpen();
      if (!(await semaphore.acquire(left())))
        return circuit.isOpen(now())
          ? circuitOpen()
          : refuse("unreachable", "too many searches wait for the search engine");
      const settle = circuit.admit(now());
      if (settle) return send(settle, () => engine.search<T>(store, type, body), left());
      semaphore.release();
      return circuitOpen();
    },
  };
}
