import type { CallAddress } from "./calls";
import { readResult, toNetworkFailure } from "./envelope";
import { reportFailure } from "./failure-report";
import { OWN_PAGE } from "./own-page";
import { buildCallInit, buildCallPath, type CallInput } from "./transport";
import { fail, type Result } from "./types";
import { reportUnauthorized } from "./unauthorized";

/** Milliseconds a page waits for an answer before it shows a failure. */
const TIMEOUT_MS = 15_000;

/** What a page sends in a call; the edge adds tokens from cookies. */
export type PageCallInput = Omit<CallInput, "token" | "cartId">;

/**
 * Makes a call of the commerce API from the browser: same origin, cookies carry who is asking, so no script ever holds
 * a token or a cart id. `read` reads the answer. Expected failures come back as values; a call that may be repeated is
 * tried twice.
 */
export async function requestAnswer<T>(
  call: CallAddress,
  input: PageCallInput,
  read: (response: Response) => Promise<Result<T>>,
): Promise<Result<T>> {
  const url = new URL(buildCallPath(call, input), location.origin);
  for (const key of ["token", "cartId"]) url.searchParams.delete(key);
  for (let attempt = 1; ; attempt++) {
    const init = {
      ...buildCallInit(call, { ...input, headers: { ...input.headers, ...OWN_PAGE } }),
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } satisfies RequestInit;
    const result = await fetch(url, init).then(read, (cause: unknown) => fail(toNetworkFailure(cause)));
    if (!result.ok && result.error.status === 401) reportUnauthorized(input.store);
    if (result.ok) return result;
    if (result.error.kind === "network" && call.repeatable && attempt === 1) continue;
    reportFailure(result.error.code);
    return result;
  }
}

/** Makes such a call and returns its result unchecked; `callApi` of `client.ts` returns one that was checked. */
export const requestApi = (call: CallAddress, input: PageCallInput): Promise<Result<unknown>> =>
  requestAnswer(call, input, readResult);
