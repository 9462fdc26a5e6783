export interface CircuitLimits {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** Milliseconds it stays open after a failure that came at once: asking again costs little. */
  refusedMs: number;
  /** Milliseconds it stays open after an answer that did not come in time. */
  lateMs: number;
}

/** How a request that was let through ended; a request that was never sent tells nothing. */
export type Outcome = "answered" | "refused" | "late" | "nothing";

/** Tells the circuit how a request ended, once. */
export type Settle = (outcome: Outcome, now: number) => void;

/** Keeps requests away from a side that fails, until it answers again. */
export interface CircuitBreaker {
  /** What to settle a request with that goes out at `now`, or null when it must not. */
  admit(now: number): Settle | null;
  /** True while requests are refused without anything under way that could change it. */
  isOpen(now: number): boolean;
  /** Ends when the request does that was let through to see, or null when there is none. */
  probe(): Promise<void> | null;
}

/**
 * A circuit breaker. Closed, it lets everything through and counts failures in a row; open, it lets nothing through;
 * after a while it lets one request through, whose answer closes it and whose failure opens it anew. Requests that were
 * under way when it opened and still answer close it too. Times are milliseconds of any steady clock.
 */
export function createCircuitBreaker({ failures, refusedMs, lateMs }: CircuitLimits): CircuitBreaker {
  let inARow = 0;
  let openUntil: number | null = null;
  let probe: Promise<void> | null = null;
  const admitProbe = (): Settle => {
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
  const settle: Settle = (outcome, now) => {
    if (outcome === "nothing") return;
    inARow = outcome === "answered" ? 0 : inARow + 1;
    openUntil = inARow >= failures ? now + (outcome === "late" ? lateMs : refusedMs) : null;
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
