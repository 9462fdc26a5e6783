import "server-only";
import { getEnv } from "../config/env";
import { processSlot } from "../process/slot";
import type { StoreCode } from "../storefront/types";
import { CALLS } from "../upstream/calls";
import { isEnvelope } from "../upstream/envelope";
import { parseJson } from "../upstream/json";
import { fetchUpstream } from "../upstream/server";
import { buildCallInit, buildCallPath } from "../upstream/transport";
import { createTokenRefresher, type RefreshResult, type TokenRefresher } from "./token-refresher";
import { readTokens } from "./tokens";

/** Longer than a call waits: a refresh token may be valid once, so that its late answer must not be lost. */
const REFRESH_LIMIT_MS = 30_000;
const RESULT_LIFE_MS = 60_000;
const MAX_REFRESHES = 10_000;

/** Vue Storefront's API answers an unknown refresh token with status 500 (docs/commerce-api.md#log-in-and-refresh). */
const isUnknownToken = (value: unknown) =>
  isEnvelope(value) && typeof value.result === "string" && /refresh token/i.test(value.result);

/** Reads the answer to a refresh; only a refusal of the commerce API itself ends the login. */
async function readRefresh(answer: Response, refreshToken: string): Promise<RefreshResult> {
  const text = await answer.text();
  if (!answer.headers.get("content-type")?.includes("json"))
    return { kind: answer.status === 401 ? "refused" : "unavailable" };
  const value = parseJson(text);
  const code = isEnvelope(value) && answer.ok ? value.code : answer.status;
  const isBusy = code >= 500 || code === 429;
  if (isBusy && !isUnknownToken(value)) return { kind: "unavailable" };
  const tokens = code === 200 ? readTokens(value, refreshToken) : null;
  return tokens ? { kind: "tokens", tokens } : { kind: "refused" };
}

async function askRefresh(store: StoreCode, refreshToken: string): Promise<RefreshResult> {
  const input = { store, body: { refreshToken } };
  try {
    return await readRefresh(
      await fetchUpstream(
        buildCallPath(CALLS.userRefresh, input),
        buildCallInit(CALLS.userRefresh, input),
        REFRESH_LIMIT_MS,
      ),
      refreshToken,
    );
  } catch {
    // no connection, a timeout or half an answer is no refusal
    return { kind: "unavailable" };
  }
}

const refresher = processSlot<TokenRefresher>("token-refresher");

/** Returns the token refresher of this process. */
export const getRefresher = (): TokenRefresher =>
  refresher.getOrCreate(() =>
    createTokenRefresher({
      requestRefresh: askRefresh,
      now: Date.now,
      waitMs: () => getEnv().API_TIMEOUT_MS,
      lifeMs: RESULT_LIFE_MS,
      limit: MAX_REFRESHES,
    }),
  );
