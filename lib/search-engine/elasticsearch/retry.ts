import { errors } from "@elastic/elasticsearch";

/** Number of attempts of a write, and the pauses between them in ms. */
export interface RetryPolicy {
  tries: number;
  firstMs: number;
  longestMs: number;
  sleep: (ms: number) => Promise<void>;
}

/** About two minutes in all: long enough for a node to restart. */
export const PATIENT: RetryPolicy = {
  tries: 10,
  firstMs: 250,
  longestMs: 30_000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Returns true for failures that pass: a cluster that is full, restarting or unreachable. */
export function isPassing(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return isPassingStatus(error.statusCode ?? 0);
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError ||
    error instanceof errors.DeserializationError
  );
}

export const isPassingStatus = (status: number): boolean =>
  status === 429 || status === 502 || status === 503 || status === 504;

/** Returns the pause before attempt `attempt` (1 is the second one): doubling, with jitter. */
export function pauseBefore(attempt: number, { firstMs, longestMs }: RetryPolicy, random = Math.random()): number {
  return Math.min(longestMs, firstMs * 2 ** (attempt - 1)) * (0.75 + random / 2);
}
