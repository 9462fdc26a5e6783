import { LRUCache } from "lru-cache";
import { parseRoute } from "../paths/route";
import { type HostMap, parseStorePath } from "../storefront";

/** Paths whose kind is remembered: finding it out costs as much as sending a cached page's headers. */
const kinds = new LRUCache<string, string>({ max: 2000 });

function findKind(pathname: string, host: string, hosts: HostMap): string {
  if (pathname.startsWith("/_next/")) return "script";
  if (/^\/(?:media|img)\//.test(pathname)) return "picture";
  if (/^\/api(?:\/|$)/.test(pathname)) return "call";
  if (pathname.startsWith("/sitemap")) return "sitemap";
  const { store, path } = parseStorePath(pathname, host, hosts);
  return parseRoute(store, path).kind;
}

/**
 * Returns the kind of a URL for metrics: that of its page (lib/paths), or script, picture, call, sitemap. A page that
 * exists nowhere is "unknown". Bounded in number, whatever is requested.
 */
export function requestKindOf(url: string, host: string, hosts: HostMap): string {
  const pathname = url.split("?", 1)[0] ?? "/";
  const key = `${host} ${pathname}`;
  const known = kinds.get(key);
  if (known !== undefined) return known;
  const kind = findKind(pathname, host, hosts);
  kinds.set(key, kind);
  return kind;
}
