import type { z } from "zod";
import { CONTRACT, type CallName } from "./contract";
import { readAnswer, toNetworkFailure } from "./envelope";
import { buildCallInit, buildCallPath, type CallInput } from "./transport";
import { fail, type Result } from "./types";
import { reportUnauthorized } from "./unauthorized";

type ResultOf<N extends CallName> = z.output<(typeof CONTRACT)[N]["result"]>;

/** How long a page waits for an answer before it tells the shopper. */
const TIMEOUT_MS = 15_000;

/**
 * Calls the shop's own API from the browser: same origin, cookies carry who is asking, so no token and no cart id ever
 * is in a script. Expected failures come back as values; a call that may be repeated is tried twice.
 */
export async function callApi<N extends CallName>(
  name: N,
  input: Omit<CallInput, "token" | "cartId">,
): Promise<Result<ResultOf<N>>> {
  const call = CONTRACT[name];
  const url = new URL(buildCallPath(name, input), location.origin);
  for (const key of ["token", "cartId"]) url.searchParams.delete(key);
  for (let attempt = 1; ; attempt++) {
    const init = {
      ...buildCallInit(name, input),
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } satisfies RequestInit;
    const answer = await fetch(url, init).then(
      (response) => readAnswer(response, call.result),
      (cause: unknown) => fail(toNetworkFailure(cause)),
    );
    if (!answer.ok && answer.error.status === 401) reportUnauthorized(input.store);
    // the entry's own schema read the value, so the result is that entry's result
    if (answer.ok || answer.error.kind !== "network" || !call.repeatable || attempt > 1)
      return answer as Result<ResultOf<N>>;
  }
}
