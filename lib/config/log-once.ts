import { createRateLimiter } from "../limits/rate-limiter";
import { logger } from "./log";

/** Causes remembered at most; addresses and documents come from outside, so there may be any number. */
const MAX_CAUSES = 1000;
const seen = new Set<string>();
/** A crawler of wrong addresses must not fill the log. */
const limiter = createRateLimiter({ capacity: 100, perSecond: 1 });

/**
 * Logs a message with its fields once for each cause: the same message with the same fields is logged no second time.
 */
export function logOnce(level: "warn" | "error", message: string, fields: Record<string, unknown> = {}): void {
  const cause = `${message} ${JSON.stringify(fields)}`;
  if (seen.has(cause) || !limiter.take()) return;
  if (seen.size >= MAX_CAUSES) seen.clear();
  seen.add(cause);
  logger()[level](fields, message);
}
