import type { RefusalCode } from "../../lib/upstream/refusal-code";

/**
 * An expected failure of a call. It is thrown, not returned, because it must undo the transaction it happens in;
 * `app.ts` turns it into an answer. `result` goes out as the envelope's result.
 */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly code: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503,
    readonly result: unknown,
    /** What clients decide by where the status does not tell; goes out as `meta.reason`. */
    readonly reason?: RefusalCode,
    /** Seconds after which it may be tried again; goes out with 429 and 503. */
    readonly retryAfter = code === 429 ? 60 : 2,
    /** Figures of the refusal, for whoever puts it in words; goes out as `meta.details`. */
    readonly details?: object,
  ) {
    super(typeof result === "string" ? result : JSON.stringify(result));
  }
}
