import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { databaseFailureOf } from "../db/failure";
import { Refusal } from "./refusal";

/**
 * Answers in the envelope (docs/commerce-api.md#envelope): the HTTP status is the code, a missing result is the text
 * "OK".
 */
export function answer(
  c: Context,
  result: unknown,
  code: ContentfulStatusCode = 200,
  meta?: Record<string, unknown>,
): Response {
  return c.json({ code, result: result === undefined ? "OK" : result, ...(meta ? { meta } : {}) }, code);
}

/** What the log says of a failure of the database, and the seconds after which a client may try again. */
const DATABASE_FAILURES = {
  busy: { text: "The database is locked by another process: nothing can be saved", retryAfter: "2" },
  full: { text: "The database is full: nothing can be saved", retryAfter: "60" },
  gone: { text: "The database cannot be reached, or its file not be read", retryAfter: "10" },
} as const;

/** Answers a refusal in the envelope; anything else is a bug, reported and answered without its details. */
export function answerFailure(c: Context, cause: unknown, report: (cause: unknown) => void): Response {
  if (cause instanceof Refusal) {
    if (cause.code === 429 || cause.code === 503) c.header("Retry-After", String(cause.retryAfter));
    const { reason, details } = cause;
    const meta = { ...(reason && { reason }), ...(details && { details }) };
    return answer(c, cause.result, cause.code, reason || details ? meta : undefined);
  }
  const failure = databaseFailureOf(cause);
  if (failure !== null) {
    const { text, retryAfter } = DATABASE_FAILURES[failure];
    report(new Error(text, { cause }));
    c.header("Retry-After", retryAfter);
    return answer(c, "The shop cannot save anything right now. Please try again later.", 503);
  }
  report(cause);
  return answer(c, "Internal server error", 500);
}

/** Answers a path or method that no call has; in the envelope, where the reference answers a page of HTML. */
export const answerUnknownPath = (c: Context): Response =>
  answer(c, `Unknown call ${c.req.method} ${c.req.path.slice(0, 200)}`, 404);
