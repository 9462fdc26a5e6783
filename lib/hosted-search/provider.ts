import "server-only";
import type { z } from "zod";
import { logger } from "../config/log";
import { type CircuitBreaker, createCircuitBreaker } from "../limits/circuit-breaker";
import type { StoreCode } from "../storefront/types";
import { toContractFailure, toNetworkFailure } from "../upstream/envelope";
import { toHttpFailure } from "../upstream/http-failure";
import { parseJson } from "../upstream/json";
import { type Failure, fail, ok, type Result } from "../upstream/types";
import { type SearchAccount, searchAccountOf } from "./account";
import type { SearchRequest } from "./request";
import { type SearchAnswer, searchAnswer } from "./schema";

/** Milliseconds a search, a suggestion and the map of keywords may take (docs/domain-rules.md#hosted-search). */
export const LIMIT_MS = { search: 500, suggestion: 250, redirects: 2000 } as const;
/** Bytes of a request that the provider takes. */
const MAX_REQUEST = 8192;
/** Bytes of an answer that are read. */
const MAX_ANSWER = 2_000_000;
/** Seconds after a refusal for too many calls; longer waits are cut, so that the provider is tried again. */
const QUOTA_S = { standard: 5, most: 300 };

/** What is known of an account's provider in this process. */
interface ProviderState {
  circuit: CircuitBreaker;
  /** When it may be asked again after it was asked too often; ms of a steady clock. */
  quietUntil: number;
  isDown: boolean;
}

// one of each account, and accounts are in the environment
const states = new Map<string, ProviderState>();

function stateOf({ url, apiKey }: SearchAccount): ProviderState {
  const key = `${url} ${apiKey}`;
  const known = states.get(key);
  if (known) return known;
  const circuit = createCircuitBreaker({ failures: 5, openAfterRefusalMs: 5000, openAfterTimeoutMs: 15_000 });
  const state = { circuit, quietUntil: 0, isDown: false };
  states.set(key, state);
  return state;
}

/** Logs that the provider stopped answering, or answers again; nothing while that stays as it is. */
function noteOutcome(store: StoreCode, state: ProviderState, error: Failure | null): void {
  if (state.isDown === (error !== null)) return;
  state.isDown = error !== null;
  if (!error) logger().info({ store }, "the hosted search answers again");
  else {
    const { code, status, message, retryAfter } = error;
    logger().warn(
      { store, code, status, message, retryAfter },
      "the hosted search fails, the shop's own engine answers",
    );
  }
}

/** Reads a JSON answer, at most 2 MB of it. */
async function readJson(response: Response): Promise<Result<unknown>> {
  const wait = response.headers.get("retry-after") ?? "";
  const retryAfter = /^\d{1,6}$/.test(wait) ? { retryAfter: Number(wait) } : {};
  if (!response.ok) {
    response.body?.cancel().catch(() => undefined);
    return fail({ ...toHttpFailure(response.status), ...retryAfter });
  }
  if (!(response.headers.get("content-type") ?? "").includes("json")) {
    response.body?.cancel().catch(() => undefined);
    return fail(toContractFailure("badContentType", response.status));
  }
  const text = await response.text();
  if (text.length > MAX_ANSWER) return fail(toContractFailure("tooLarge", response.status));
  try {
    return ok(parseJson(text));
  } catch (cause) {
    return fail(toContractFailure("wrongFormat", response.status, cause));
  }
}

/** Sends a request within its time, the reading of its answer included; addresses that lead elsewhere are none. */
async function send<S extends z.ZodType>(request: Request, ms: number, schema: S): Promise<Result<z.output<S>>> {
  try {
    const answer = await readJson(await fetch(request, { signal: AbortSignal.timeout(ms) }));
    if (!answer.ok) return answer;
    const parsed = schema.safeParse(answer.value);
    return parsed.success ? ok(parsed.data) : fail(toContractFailure("wrongFormat", 200, parsed.error));
  } catch (cause) {
    return fail(toNetworkFailure(cause));
  }
}

const NO_ACCOUNT: Failure = {
  kind: "domain",
  code: "notFound",
  retryable: false,
  message: "no hosted search is named",
};
const LEFT_ALONE: Failure = {
  kind: "network",
  code: "unreachable",
  retryable: true,
  message: "the hosted search failed several times in a row and is left alone for a moment",
};

function toRequest({ url, apiKey }: SearchAccount, request: SearchRequest, method: "GET" | "POST"): Request | null {
  const body = JSON.stringify({ context: { apiKeys: [apiKey] }, ...request });
  if (Buffer.byteLength(body) > MAX_REQUEST) return null;
  const init = { method, redirect: "error", cache: "no-store" } as const;
  const address = new URL("/cs/v2/search", url);
  const accept = { accept: "application/json" };
  if (method === "POST")
    return new Request(address, { ...init, body, headers: { ...accept, "content-type": "application/json" } });
  address.searchParams.set("q", body);
  return new Request(address, { ...init, headers: accept });
}

/**
 * Asks the provider of search for a store view: by GET what is typed, by POST all else. No answer in time, another
 * format, a status, a request of more than 8 KB and an open circuit are failures; the first of several is logged, and
 * the first answer after them. Never throws.
 */
export async function askSearch(
  store: StoreCode,
  request: SearchRequest,
  method: "GET" | "POST" = "POST",
  now: () => number = () => performance.now(),
): Promise<Result<SearchAnswer>> {
  const account = searchAccountOf(store);
  if (!account) return fail(NO_ACCOUNT);
  const state = stateOf(account);
  const sent = toRequest(account, request, method);
  if (!sent) return fail(toContractFailure("tooLarge", 0));
  const report = now() < state.quietUntil ? null : state.circuit.admit(now());
  if (!report) return fail(LEFT_ALONE);
  const answer = await send(sent, method === "GET" ? LIMIT_MS.suggestion : LIMIT_MS.search, searchAnswer);
  if (answer.ok) report("answered", now());
  else {
    report(answer.error.code === "timeout" ? "late" : "refused", now());
    const { status, retryAfter = QUOTA_S.standard } = answer.error;
    if (status === 429) state.quietUntil = now() + Math.min(retryAfter, QUOTA_S.most) * 1000;
  }
  noteOutcome(store, state, answer.ok ? null : answer.error);
  return answer;
}

/** Fetches a file of the provider's, such as the map of keywords, within 2000 ms. Never throws. */
export async function fetchSearchFile<S extends z.ZodType>(address: string, schema: S): Promise<Result<z.output<S>>> {
  const request = new Request(address, {
    redirect: "error",
    cache: "no-store",
    headers: { accept: "application/json" },
  });
  return send(request, LIMIT_MS.redirects, schema);
}
