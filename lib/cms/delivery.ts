import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { getEnv } from "../config/env";
import { withDeadline } from "../limits/deadline";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { toNetworkFailure } from "../upstream/envelope";
import { toHttpFailure } from "../upstream/http-failure";
import { parseJson } from "../upstream/json";
import { type Failure, fail, ok, type Result } from "../upstream/types";
import { collection, resolveLinks } from "./resolve";
import { type CmsSource, openCmsSource } from "./source";
import type { CmsEntry } from "./types";

/** Longest pause that a refusal for too many calls is waited for, ms. */
const MAX_PAUSE_MS = 1500;

/** A failure of the CMS, and whether it was that the space lacks the locale. */
type CmsFailure = Failure & { isUnknownLocale?: boolean };

/**
 * Returns the locales a store view's content is asked for in, the best first: its language's, then that of its content
 * (docs/domain-rules.md#locales). `null` stands for the space's own.
 */
export function cmsLocales(store: StoreCode): (string | null)[] {
  const { language, contentLocale } = getStore(store);
  return [...new Set([language === "en" ? "en" : contentLocale, contentLocale]), null];
}

async function readFailure(response: Response): Promise<CmsFailure> {
  const body: unknown = await response.json().catch(() => null);
  const message = String(Reflect.get(Object(body), "message") ?? "").slice(0, 300);
  const reset = Number(response.headers.get("x-contentful-ratelimit-reset") ?? response.headers.get("retry-after"));
  return {
    ...toHttpFailure(response.status, message || undefined),
    ...(response.status === 429 && { retryAfter: Number.isFinite(reset) ? reset : 1 }),
    isUnknownLocale: response.status === 400 && /unknown locale/i.test(message),
  };
}

async function ask(source: CmsSource, path: string): Promise<Result<CmsEntry[]> & { isUnknownLocale?: boolean }> {
  const limitMs = getEnv().API_TIMEOUT_MS;
  for (let attempt = 1; ; attempt++) {
    let response: Response;
    try {
      response = await withDeadline(source.fetch(path, limitMs), limitMs);
    } catch (cause) {
      return fail(toNetworkFailure(cause));
    }
    if (!response.ok) {
      const { isUnknownLocale, ...failure } = await readFailure(response);
      const pauseMs = (failure.retryAfter ?? 0) * 1000;
      if (response.status === 429 && attempt === 1 && pauseMs <= MAX_PAUSE_MS) {
        await sleep(pauseMs);
        continue;
      }
      return { ...fail(failure), isUnknownLocale };
    }
    const body: unknown = await withDeadline(response.text().then(parseJson), limitMs).catch(() => undefined);
    const parsed = collection.safeParse(body);
    if (parsed.success) return ok(resolveLinks(parsed.data));
    const code = body === undefined ? "badContentType" : "wrongFormat";
    return fail({ kind: "contract", code, retryable: code === "badContentType", cause: parsed.error });
  }
}

/**
 * Reads entries of the CMS in a store view's language, links resolved; an unknown locale is asked for in the next best
 * one. Null where the shop has no CMS. A refusal for too many calls is waited for once, where it is short. Expected
 * failures come back as values.
 */
export async function readEntries(
  store: StoreCode,
  query: Record<string, string>,
  isPreview = false,
): Promise<Result<CmsEntry[]> | null> {
  const source = await openCmsSource(isPreview);
  if (!source) return null;
  let last: Result<CmsEntry[]> | null = null;
  for (const locale of cmsLocales(store)) {
    const parameters = new URLSearchParams({ limit: "1000", ...query, ...(locale && { locale }) });
    const { isUnknownLocale, ...answer } = await ask(source, `/entries?${parameters}`);
    last = answer as Result<CmsEntry[]>; // what remains of the answer without the mark
    if (!isUnknownLocale) break;
  }
  return last;
}
