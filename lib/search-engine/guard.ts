import { type CircuitLimits, type Outcome, type Settle, createCircuitBreaker } from "../limits/circuit-breaker";
import { createSemaphore } from "../limits/semaphore";
import type { StoreCode } from "../storefront/types";
import { type Failure, type Result, fail } from "../upstream/types";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "./types";

/** Milliseconds a search may take, waiting included. */
export interface TimeLimits {
  /** Of a page of a list (spec §9: server 1000). */
  pageMs: number;
  /** Of a whole collection, more than `PAGE_SIZE` documents (spec §9: 5000). */
  collectionMs: number;
}

export interface GuardLimits extends TimeLimits, CircuitLimits {
  /** Searches under way at once. */
  concurrent: number;
  /** Searches that wait for one of those to end. */
  waiting: number;
}

/** A stopped engine costs a page nothing and is found again at once; a slow one is asked twice a second. */
export const GUARD_LIMITS = { concurrent: 32, waiting: 128, failures: 5, refusedMs: 100, lateMs: 500 };

/** Documents of the longest page of a list; more is a collection such as all categories. */
const PAGE_SIZE = 500;

/** Milliseconds the search of a body may take. */
export function timeLimit({ size = 0 }: SearchBody, { pageMs, collectionMs }: TimeLimits): number {
  return size > PAGE_SIZE ? collectionMs : pageMs;
}

const refuse = (code: "unreachable" | "timeout", message: string) =>
  fail({ kind: "network", code, retryable: true, message });
const circuitOpen = () =>
  refuse("unreachable", "the search engine failed several times in a row and is left alone for a moment");

/** True when a failure says that the engine itself is ill, not that this one search was wrong. */
function isEngineFailure({ kind, code, status = 0 }: Failure): boolean {
  return kind === "network" || code === "wrongFormat" || code === "badContentType" || status === 429 || status >= 500;
}

function outcomeOf(result: Result<unknown>): Outcome {
  if (result.ok) return "answered";
  if (result.error.code === "timeout") return "late";
  if (isEngineFailure(result.error)) return "refused";
  // a body may have been refused before it was sent
  return result.error.code === "badRequest" ? "nothing" : "answered";
}

/** The result of `work`, or of `instead` where it takes longer than `ms` milliseconds. */
function within<T>(work: Promise<T>, ms: number, instead: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead()), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

const refuseLate = (ms: number) => refuse("timeout", `the search engine did not answer within ${Math.round(ms)} ms`);

/** Adds the time limits of a remote engine to one of this process, which needs no circuit breaker. */
export function limitEngine(engine: SearchEngine, limits: TimeLimits): SearchEngine {
  return {
    search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
      const ms = timeLimit(body, limits);
      return within(engine.search<T>(store, type, body), ms, () => refuseLate(ms));
    },
  };
}

/**
 * A remote engine behind a circuit breaker: at most `concurrent` searches at once, a bounded line behind them, and a time
 * limit of its own for each. When it fails or is late several times in a row, searches fail at once without being sent;
 * then one is let through now and again, those that come meanwhile wait for what it finds, and its answer brings
 * everything back. All of it comes as `network` failures. `now` is a steady clock in milliseconds.
 */
export function guardEngine(
  engine: SearchEngine,
  limits: GuardLimits,
  now: () => number = () => performance.now(),
): SearchEngine {
  const circuit = createCircuitBreaker(limits);
  const semaphore = createSemaphore(limits.concurrent, limits.waiting);
  let waitingForProbe = 0;

  /** Waits for the search that was let through to see; false when it failed or too many wait for it. */
  async function waitForProbe(probe: Promise<void>, ms: number): Promise<boolean> {
    if (waitingForProbe >= limits.waiting) return false;
    waitingForProbe++;
    await within(probe, ms, () => {});
    waitingForProbe--;
    return !circuit.probe() && !circuit.isOpen(now());
  }

  /** Sends a search. Its place is given back when it ends, which may be after nobody waits for it any more. */
  async function send<T>(settle: Settle, ask: () => Promise<Result<T>>, ms: number): Promise<Result<T>> {
    let outcome: Outcome = "nothing";
    try {
      const result = await within(ask().finally(semaphore.release), ms, () => refuseLate(ms));
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
