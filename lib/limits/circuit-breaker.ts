export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  failures: number;
  /** Milliseconds it stays open after a refusal, which costs little to repeat. */
  openAfterRefusalMs: number;
  /** Milliseconds it stays open after a timeout. */
  openAfterTimeoutMs: number;
}

/** How an admitted request ended; "nothing" for one that was never sent. */
export type RequestOutcome = "answered" | "refused" | "late" | "nothing";

/** Reports how a request ended; called once. */
export type ReportOutcome = (outcome: RequestOutcome, now: number) => void;

/** Keeps requests from a failing service until it answers again. */
export interface CircuitBreaker {
  /** Admits a request at `now` and returns how to report its outcome; null when it must not be sent. */
  admit(now: number): ReportOutcome | null;
  /** True while requests are refused and no probe is under way. */
  isOpen(now: number): boolean;
  /** Resolves when the probing request ends; null when there is none. */
  probe(): Promise<void> | null;
}

/**
 * Creates a circuit breaker. Closed, it admits every request and counts consecutive failures; open, it admits none; after
 * a while it admits one probe, whose answer closes it and whose failure opens it again. Requests that were under way when
 * it opened and still answer close it too. Times are milliseconds of any steady clock.
 */
export function createCircuitBreaker({
  failures,
  openAfterRefusalMs,
  openAfterTimeoutMs,
}: CircuitBreakerOptions): CircuitBreaker {
  let consecutive = 0;
  let openUntil: number | null = null;
  let probe: Promise<void> | null = null;
  const admitProbe = (): ReportOutcome => {
    let end = () => {};
    probe = new Promise((resolve) => {
      end = resolve;
    });
    return (outcome, now) => {
      probe = null;
      settle(outcome, now);
      end();
    };
  };
  const settle: ReportOutcome = (outcome, now) => {
    if (outcome === "nothing") return;
    consecutive = outcome === "answered" ? 0 : consecutive + 1;
    openUntil = consecutive >= failures ? now + (outcome === "late" ? openAfterTimeoutMs : openAfterRefusalMs) : null;
  };
  return {
    admit(now) {
      if (openUntil === null) return settle;
      return probe || now < openUntil ? null : admitProbe();
    },
    isOpen: (now) => openUntil !== null && !probe && now < openUntil,
    probe: () => probe,
  };
}
