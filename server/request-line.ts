import type { IncomingMessage } from "node:http";
import type { RequestFault } from "./options";

/** Methods that a route or a page may know; Next answers 500 to others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Why a request is answered before anything reads it. */
export interface LineFault extends RequestFault {
  status: 400 | 405;
  headers: Record<string, string>;
}

/**
 * Reads the request line into the form the app expects: an absolute address becomes a path and its host
 * (RFC 9112 §3.2.2), repeated slashes a trailing one. Returns the fault of a request the app cannot read; null for
 * none. Next decodes the segments of a path that `routeHandlers` matches by itself, and fails on those that are malformed.
 */
export function normalizeRequest(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  routeHandlers: RegExp,
): LineFault | null {
  if (!METHODS.includes(request.method ?? "")) {
    return { status: 405, message: "This method is not supported", headers: { allow: METHODS.join(", ") } };
  }
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
  return null;
}

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
