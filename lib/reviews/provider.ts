import "server-only";
import { getEnv } from "../config/env";
import { createCircuitBreaker } from "../limits/circuit-breaker";
import { withDeadline } from "../limits/deadline";
import type { StoreCode } from "../storefront/types";
import { toContractFailure, toNetworkFailure } from "../upstream/envelope";
import { toHttpFailure } from "../upstream/http-failure";
import { parseJson } from "../upstream/json";
import { type Failure, fail, ok, type Result } from "../upstream/types";
import { accountOf, type ReviewAccount, sandboxAccount } from "./account";
import { openInProcessReviews } from "./in-process";
import { providerEnvelope } from "./schema";

/** No page waits longer than this for its reviews, ms; a shopper who sends one does. */
const LIMIT_MS = { read: 1500, write: 8000 };
/** Bytes of an answer that are read at most. */
const LARGEST = 2_000_000;
const API = "https://api.yotpo.com";
const CDN = "https://api-cdn.yotpo.com";
/** Origin of requests in process; nothing listens there. */
const IN_PROCESS = "http://reviews.internal";

const breaker = createCircuitBreaker({ failures: 5, openAfterRefusalMs: 5000, openAfterTimeoutMs: 15_000 });

/** A call of the provider (docs/decisions/0098-reviews-at-a-provider.md); `{appkey}` in its path is put in. */
export interface ReviewCall {
  path: string;
  query?: Record<string, string | number | null>;
  /** Sent as JSON by POST. */
  body?: Record<string, unknown>;
  /** True for a call by POST without a body. */
  isPost?: boolean;
  /** True for calls the provider's delivery network answers. */
  isCached?: boolean;
}

/** Returns who the shop is at the provider; null where it has none. */
export async function reviewAccount(store: StoreCode): Promise<ReviewAccount | null> {
  return accountOf(store) ?? ((await openInProcessReviews()) ? sandboxAccount(store) : null);
}

/** Returns true where the shop keeps its reviews itself, with all the provider's calls do not offer. */
export const usesOwnReviews = async (store: StoreCode): Promise<boolean> =>
  accountOf(store) === null && (await openInProcessReviews()) !== null;

const NONE: Failure = {
  kind: "domain",
  code: "notFound",
  retryable: false,
  message: "No provider of reviews is named",
};

function buildRequest({ path, query = {}, body, isPost, isCached }: ReviewCall, base: string | null, appKey: string) {
  const { YOTPO_URL = API, YOTPO_CDN_URL = getEnv().YOTPO_URL ?? CDN } = getEnv();
  const url = new URL((base ?? (isCached ? YOTPO_CDN_URL : YOTPO_URL)) + path.replace("{appkey}", appKey));
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, String(value));
  const headers = { accept: "application/json", ...(body && { "content-type": "application/json" }) };
  const init: RequestInit = { method: body || isPost ? "POST" : "GET", headers, redirect: "error", cache: "no-store" };
  return new Request(url, body ? { ...init, body: JSON.stringify(body) } : init);
}

/**
 * Calls the provider of reviews and returns its `response`: what its own envelope calls anything but 200 is a failure
 * with the provider's message, and so is no answer in time, another format, a status, and a wait that it asks for
 * (`retryAfter`, seconds). Never throws.
 */
export async function askProvider(store: StoreCode, call: ReviewCall): Promise<Result<unknown>> {
  const account = await reviewAccount(store);
  if (!account) return fail(NONE);
  const own = accountOf(store) ? null : await openInProcessReviews();
  const limit = call.body || call.isPost ? LIMIT_MS.write : LIMIT_MS.read;
  if (own) {
    const request = buildRequest(call, IN_PROCESS, account.appKey);
    return withDeadline(own(request), limit).then(readProviderAnswer, (cause: unknown) =>
      fail(toNetworkFailure(cause)),
    );
  }
  const report = breaker.admit(performance.now());
  if (!report) return fail({ kind: "network", code: "unreachable", retryable: true, message: "the circuit is open" });
  const request = buildRequest(call, null, account.appKey);
  const answer = await fetch(request, { signal: AbortSignal.timeout(limit) }).then(
    readProviderAnswer,
    (cause: unknown): Result<unknown> => fail(toNetworkFailure(cause)),
  );
  const isLate = !answer.ok && answer.error.code === "timeout";
  const isDown = !answer.ok && (answer.error.kind === "network" || (answer.error.status ?? 0) >= 500);
  const outcome = isDown ? "refused" : "answered";
  report(isLate ? "late" : outcome, performance.now());
  return answer;
}

/** Reads an answer of the provider, at most 2 MB of it; see `askProvider`. */
export async function readProviderAnswer(response: Response): Promise<Result<unknown>> {
  const wait = response.headers.get("retry-after") ?? "";
  const retryAfter = /^\d{1,6}$/.test(wait) ? { retryAfter: Number(wait) } : {};
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  if (!response.ok && !isJson) return fail({ ...toHttpFailure(response.status), ...retryAfter });
  if (!isJson) return fail(toContractFailure("badContentType", response.status));
  let value: unknown;
  try {
    const text = await response.text();
    if (text.length > LARGEST) return fail(toContractFailure("tooLarge", response.status));
    value = parseJson(text);
  } catch (cause) {
    return fail(toContractFailure("wrongFormat", response.status, cause));
  }
  const envelope = providerEnvelope.safeParse(value);
  if (!response.ok) return fail({ ...toHttpFailure(response.status, envelope.data?.status.message), ...retryAfter });
  if (!envelope.success) return fail(toContractFailure("wrongFormat", response.status, envelope.error));
  const { status, response: result } = envelope.data;
  return status.code === 200 ? ok(result) : fail({ ...toHttpFailure(status.code, status.message), ...retryAfter });
}
