import { setTimeout } from "node:timers/promises";
import { captureResponse } from "./capture";
import type { Handler } from "./page-cache";

export interface DelayOptions {
  /** Milliseconds on average; from half to one and a half of it. */
  delayMs: number;
  /** Answers held back at most; further ones are sent at once. */
  maxHeld: number;
  /** URLs of calls with a password, each of which may be somebody's guess. */
  calls: RegExp;
}

/**
 * Wraps a handler so that a refused log-in is answered after a moment. Who guesses over many connections sends the next
 * request with each answer, and thousands of refusals a second would leave the loop no time for files and pages.
 */
export function withDelayedRefusals(next: Handler, { delayMs, maxHeld, calls }: DelayOptions): Handler {
  let held = 0;
  return async (request, response) => {
    if (request.method !== "POST" || !calls.test(request.url ?? "")) return next(request, response);
    const capture = captureResponse(response);
    const handled = next(request, response);
    const captured = await Promise.race([capture.response, handled.then(() => capture.response)]).finally(() =>
      capture.release(),
    );
    if (captured && captured.status >= 400 && held < maxHeld) {
      held++;
      // spread, or those that were refused together would come again together
      await setTimeout(delayMs * (0.5 + Math.random()));
      held--;
    }
    if (captured) response.writeHead(captured.status).end(captured.body);
    await handled;
  };
}
