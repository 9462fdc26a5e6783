import "server-only";
import { getEnv } from "../config/env";
import type { StoreCode } from "../storefront/types";
import { isEnvelope } from "../upstream/envelope";
import { parseJson } from "../upstream/json";
import { fetchUpstream } from "../upstream/server";
import { buildCallInit, buildCallPath } from "../upstream/transport";
import { createRefresher, type Refreshed, type Refresher } from "./token-refresher";
import { readTokens } from "./tokens";

/** Longer than a call waits: a refresh token may count once, so that an answer that comes late must not be lost. */
const REFRESH_LIMIT_MS = 30_000;
const KEEP_MS = 60_000;
const LIMIT = 10_000;

/** How Vue Storefront's API says with status 500 that it does not know a refresh token (upstream-contract §1.4). */
const isUnknownToken = (value: unknown) =>
  isEnvelope(value) && typeof value.result === "string" && /refresh token/i.test(value.result);

/** What an answer to a refresh means: only a token is a token, and only the commerce API's own no is a no. */
async function readRefresh(answer: Response, refreshToken: string): Promise<Refreshed> {
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

async function askRefresh(store: StoreCode, refreshToken: string): Promise<Refreshed> {
  const input = { store, body: { refreshToken } };
  try {
    return await readRefresh(
      await fetchUpstream(buildCallPath("userRefresh", input), buildCallInit("userRefresh", input), REFRESH_LIMIT_MS),
      refreshToken,
    );
  } catch {
    // no connection, no answer in time, half an answer: nobody has said no
    return { kind: "unavailable" };
  }
}

// every route of the process shares it, however they are bundled
const held: typeof globalThis & { bjorkmoRefresher?: Refresher } = globalThis;

/** The refreshes of this process. */
export function getRefresher(): Refresher {
  held.bjorkmoRefresher ??= createRefresher({
    ask: askRefresh,
    now: Date.now,
    patienceMs: () => getEnv().API_TIMEOUT_MS,
    keepMs: KEEP_MS,
    limit: LIMIT,
  });
  return held.bjorkmoRefresher;
}
