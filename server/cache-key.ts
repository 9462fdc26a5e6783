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

/** Parameters that advertisements and mailings add to a URL; they are for scripts, and no page is another by them. */
const TRACKING =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|srsltid|mc_cid|mc_eid|_gl)(?:=|$)/;

function withoutTracking(url: string): string {
  const [path = "/", query] = url.split("?", 2);
  if (query === undefined) return url;
  const kept = query.split("&").filter((parameter) => !TRACKING.test(parameter));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

/** Files that name the host they are requested by, such as sitemaps. */
const FILE = /\.[a-z]{2,5}(?:\?|$)/;

/** Returns the host as far as pages differ by it: one of `ownHosts`, with its port or without, else none. */
function hostKeyOf(host: string, url: string, ownHosts: ReadonlySet<string>): string {
  if (FILE.test(url)) return host;
  const name = host.toLowerCase();
  return [name, name.replace(/:\d+$/, "")].find((each) => ownHosts.has(each)) ?? "";
}

/**
 * Returns the cache key of a request; null for one that must reach the app. `ownHosts` are those that have pages of their
 * own, in lower case: under any other host pages are the same.
 */
export function cacheKeyOf(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  ownHosts: ReadonlySet<string>,
): string | null {
  const { method, url = "/", headers } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  if (url.length > MAX_URL_LENGTH || !isPageAddress(request)) return null;
  if (UNCACHED_HEADERS.some((name) => headers[name] !== undefined)) return null;
  // a plain reload ("max-age=0") gets what is kept: it is as true as a new answer
  if (/no-cache|no-store/.test(headers["cache-control"] ?? "") || headers.pragma === "no-cache") return null;
  const host = hostKeyOf(headers.host ?? "", url, ownHosts);
  if (headers.rsc === undefined) return url.includes("_rsc=") ? null : `${host} ${withoutTracking(url)}`;
  // the router's own parameter says nothing that these headers do not
  const address = url.replace(/[?&]_rsc=[^&]*$/, "");
  return `${host}${PART}${PART_HEADERS.map((name) => headers[name] ?? "").join(" ")} ${address}`;
}

/** True for a response that is the same for everybody: status 200, a shared lifetime, no cookie. */
export function isCacheable({ status, headers }: Pick<CapturedResponse, "status" | "headers">): boolean {
  const hasSharedLifetime = /(?:^|[,\s])s-maxage=[1-9]/.test(String(headers["cache-control"] ?? ""));
  return status === 200 && headers["set-cookie"] === undefined && hasSharedLifetime;
}
