import type { IncomingMessage } from "node:http";
import type { RequestFault } from "./options";

/** Methods that a route or a page may know; Next answers 500 to others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Methods of pages and files; the others are for the API alone. */
const PAGE_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const API = /^\/api(?:\/|$)/;

/** Why a request is answered before anything reads it. */
export interface LineFault extends RequestFault {
  status: 400 | 405;
  headers: Record<string, string>;
}

/** What is read of a request; `rawHeaders` are names and values in turn. */
type ReadRequest = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/**
 * Reads the request line into the form the app expects: an absolute address becomes a path and its host
 * (RFC 9112 §3.2.2), repeated slashes a trailing one. Returns the fault of a request the app cannot read; null for
 * none. Next decodes the segments of a path that `routeHandlers` matches by itself, and fails on those that are malformed.
 */
export function normalizeRequest(request: ReadRequest, routeHandlers: RegExp): LineFault | null {
  const { method = "", rawHeaders } = request;
  if (!METHODS.includes(method)) return buildWrongMethod(METHODS);
  // proxies and servers differ in which of two they believe (RFC 9112 §3.2)
  if (rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1)
    return buildBadRequest("The request has more than one Host header");
  if (/^https?:\/\//i.test(request.url ?? "") && URL.canParse(request.url ?? "")) {
    const { pathname, search, host } = new URL(request.url ?? "");
    request.url = pathname + search;
    request.headers.host = host;
  }
  const url = request.url ?? "";
  if (!url.startsWith("/")) return buildBadRequest("The address is not a path");
  if (routeHandlers.test(url) && !isDecodable(url.split("?", 1)[0] ?? ""))
    return buildBadRequest("The path is not validly encoded");
  request.url = withoutDoubled(url);
  if (!PAGE_METHODS.includes(method) && !API.test(request.url)) return buildWrongMethod(PAGE_METHODS);
  return null;
}

const buildWrongMethod = (allowed: string[]): LineFault => ({
  status: 405,
  message: "This method is not supported",
  headers: { allow: allowed.join(", ") },
});

const buildBadRequest = (message: string): LineFault => ({ status: 400, message, headers: {} });

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Turns repeated slashes into a trailing one: Next would redirect them by itself, with another status than the app,
 * while a trailing slash reaches the middleware, which redirects to the canonical spelling in one step.
 */
function withoutDoubled(url: string): string {
  const [pathname = "", ...query] = url.split("?");
  return pathname.includes("//")
    ? [`${pathname.replaceAll(/\/+/g, "/").replace(/\/$/, "")}/`, ...query].join("?")
    : url;
}
