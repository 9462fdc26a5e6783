import type { OutgoingHttpHeaders } from "node:http";
import type { PageTerms } from "../lib/cache/read-terms";
import type { CapturedResponse } from "./capture";
import type { CachedResponse } from "./page-store";
import { readTermsHeader, TERMS_HEADER } from "./terms-header";

/** Returns the seconds that a directive of a response's `Cache-Control` says. */
const secondsOf = ({ "cache-control": value }: OutgoingHttpHeaders, directive: string) =>
  Number(new RegExp(`(?:^|[,\\s])${directive}=(\\d+)`).exec(String(value ?? ""))?.[1] ?? 0);

const isHtml = ({ "content-type": type }: OutgoingHttpHeaders) => String(type).startsWith("text/html");

interface LifeOptions {
  /** Now, ms since the epoch. */
  now: number;
  /** Milliseconds for which a response counts about which nothing better is known. */
  shortMs: number;
}

/**
 * Returns until when a response counts (ms since the epoch), and the tags it depends on: what Next says of a page it
 * caches, what was read for a page that is rendered for its request, else what `Cache-Control` allows until anything
 * changes.
 */
export function lifeOf(
  { status, headers }: CapturedResponse,
  read: PageTerms,
  { now, shortMs }: LifeOptions,
): Pick<CachedResponse, "expiresAt" | "staleUntil" | "tags"> {
  const shortly = now + shortMs;
  if (status !== 200) return { expiresAt: shortly, staleUntil: 0, tags: null };
  const terms = readTermsHeader(headers[TERMS_HEADER]);
  // one that Next revalidates in the background is requested again soon
  if (terms) return { expiresAt: Math.max(terms.until, shortly), staleUntil: 0, tags: terms.tags };
  const seconds = secondsOf(headers, "s-maxage");
  if (!isHtml(headers) || read.tags.size === 0) return { expiresAt: now + seconds * 1000, staleUntil: 0, tags: null };
  const expiresAt = now + Math.min(read.life.revalidate, seconds) * 1000;
  const staleMs = Math.min(read.life.expire, secondsOf(headers, "stale-while-revalidate")) * 1000;
  return { expiresAt, staleUntil: expiresAt + staleMs, tags: [...read.tags] };
}
