import { getEnv } from "./env";

/** What pages elsewhere may send; never the header of our own pages, so that none can ask by their cookies. */
const HEADERS = [
  "accept-language",
  "authorization",
  "cache-control",
  "content-type",
  "idempotency-key",
  "pragma",
  "x-bot-check",
  "x-order-token",
  "x-vs-store-code",
].join(", ");

/** Calls whose answers any page may read: they are the same for everybody. */
const PUBLIC = /^\/api\/catalog(?:\/|$)/;

/** True for the origin of pages that may call the API from elsewhere. */
export const isApiOrigin = (origin: string | null): origin is string =>
  origin !== null && getEnv().API_ORIGINS.includes(origin);

/** Calls for developers, which no page reads: mails with their links. */
const OWN_MACHINE = /^\/api\/dev(?:\/|$)/;

/**
 * Returns the headers by which a browser lets a page of another origin read an answer of the API: those named in
 * `API_ORIGINS`, and anybody what is public. Credentials are never allowed, so cookies stay out of it.
 */
export function corsHeaders(origin: string | null, pathname: string): Record<string, string> {
  if (PUBLIC.test(pathname)) return { "access-control-allow-origin": "*", ...EXPOSED };
  const mayRead = isApiOrigin(origin) && !OWN_MACHINE.test(pathname);
  return { vary: "Origin", ...(mayRead && { "access-control-allow-origin": origin, ...EXPOSED }) };
}

const EXPOSED = { "access-control-expose-headers": "retry-after" };

/** Returns the headers of the answer to a preflight, which browsers keep for a day at most. */
export function preflightHeaders(origin: string | null, pathname: string): Record<string, string> {
  const allowed = corsHeaders(origin, pathname);
  if (!("access-control-allow-origin" in allowed)) return allowed;
  return {
    ...allowed,
    "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
    "access-control-allow-headers": HEADERS,
    "access-control-max-age": "86400",
  };
}
