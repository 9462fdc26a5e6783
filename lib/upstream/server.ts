import "server-only";
import type { z } from "zod";
import { getEnv } from "../config/env";
import { withDeadline } from "../limits/deadline";
import { timeMetric } from "../metrics";
import type { CallName } from "./calls";
import { CONTRACT } from "./contract";
import { readAnswer, toNetworkFailure } from "./envelope";
import { openInProcessApi } from "./in-process";
import { buildCallInit, buildCallPath, type CallInput } from "./transport";
import { fail, type Result } from "./types";

/** Origin of in-process requests; nothing listens there. */
const IN_PROCESS = "http://backend.internal";

/**
 * Sends a request to the commerce API: over HTTP where `API_BASE_URL` is set, else to the embedded backend in this
 * process. Rejects when it is not answered within `limitMs`, `API_TIMEOUT_MS` unless the caller can wait longer.
 */
export async function fetchUpstream(
  path: string,
  init: RequestInit,
  limitMs = getEnv().API_TIMEOUT_MS,
): Promise<Response> {
  const { API_BASE_URL } = getEnv();
  if (API_BASE_URL) {
    return fetch(API_BASE_URL + path, {
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(limitMs),
      ...init,
    });
  }
  const api = await openInProcessApi();
  return withDeadline(api.fetch(new Request(IN_PROCESS + path, init)), limitMs);
}

type ResultOf<N extends CallName> = z.output<(typeof CONTRACT)[N]["result"]>;

/**
 * Calls the commerce API and checks its result by the contract's schema. A repeatable call is retried once when the
 * network fails. Expected failures come back as values.
 */
export async function callUpstream<N extends CallName>(name: N, input: CallInput): Promise<Result<ResultOf<N>>> {
  const call = CONTRACT[name];
  const inHeader = getEnv().API_TOKEN_IN_HEADER;
  const path = buildCallPath(call, input, inHeader);
  for (let attempt = 1; ; attempt++) {
    const sent = fetchUpstream(path, buildCallInit(call, input, inHeader)).then(
      (response) => readAnswer(response, call.result),
      (cause: unknown) => fail(toNetworkFailure(cause)),
    );
    const answer = await timeMetric("shop_upstream_seconds", { call: name }, sent, (result) =>
      result.ok ? "answered" : result.error.kind,
    );
    // the entry's own schema read the value, so the result is that entry's result
    if (answer.ok || answer.error.kind !== "network" || !call.repeatable || attempt > 1)
      return answer as Result<ResultOf<N>>;
  }
}
