import type { IncomingMessage } from "node:http";
import type { CapturedResponse } from "./capture";
import { isPageAddress } from "./request-kind";

/** Requests whose response depends on more than host, path and query, or must be fresh. */
const UNCACHED_HEADERS = ["next-action", "x-shop-pass", "range", "authorization"];
/** What decides which part of a kept page the router gets; the rest of its headers is for pages made for a request. */
const PART_HEADERS = ["next-router-prefetch", "next-router-segment-prefetch"];
const MAX_URL_LENGTH = 2048;

/** A part of a page that the router asks for, not the document. */
const PART = " part ";

/** True for the key of a part of a page. */
export const isPartKey = (key: string) => key.includes(PART);

/** Returns the cache key of a request; null for one that must reach the app. */
export function cacheKeyOf(request: Pick<IncomingMessage, "method" | "url" | "headers">): string | null {
  const { method, url = "/", headers } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  if (url.length > MAX_URL_LENGTH || !isPageAddress(request)) return null;
  if (UNCACHED_HEADERS.some((name) => headers[name] !== undefined)) return null;
  // a plain reload ("max-age=0") gets what is kept: it is as true as a new answer
  if (/no-cache|no-store/.test(headers["cache-control"] ?? "") || headers.pragma === "no-cache") return null;
  const { host = "" } = headers;
  if (headers.rsc === undefined) return url.includes("_rsc=") ? null : `${host} ${url}`;
  // the router's own parameter says nothing that these headers do not
  const address = url.replace(/[?&]_rsc=[^&]*$/, "");
  return `${host}${PART}${PART_HEADERS.map((name) => headers[name] ?? "").join(" ")} ${address}`;
}

/** True for a response that is the same for everybody: status 200, a shared lifetime, no cookie. */
export function isCacheable({ status, headers }: Pick<CapturedResponse, "status" | "headers">): boolean {
  const hasSharedLifetime = /(?:^|[,\s])s-maxage=[1-9]/.test(String(headers["cache-control"] ?? ""));
  return status === 200 && headers["set-cookie"] === undefined && hasSharedLifetime;
}
