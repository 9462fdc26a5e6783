import { errors } from "@elastic/elasticsearch";

/** How often and how long apart a write is tried again, in milliseconds. */
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

/** True for what passes by itself: a cluster that is full, restarting or out of reach. */
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

/** Pause before try number `attempt` (1 is the second try): doubling, with some chance in it so that writers fall out of step. */
export function pauseBefore(attempt: number, { firstMs, longestMs }: RetryPolicy, random = Math.random()): number {
  return Math.min(longestMs, firstMs * 2 ** (attempt - 1)) * (0.75 + random / 2);
}
