import { buildStorePath, parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** What a browser leaves out of an address before it reads the scheme. */
// oxlint-disable-next-line no-control-regex -- these are the characters
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufeff]/g;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const SAFE_SCHEMES = new Set(["http", "https", "mailto", "tel"]);

/** Where an editor's link leads: a page inside the store view, or an address that stays as it is. */
export type Href = { isInner: true; path: string } | { isInner: false; href: string };

const outer = (href: string): Href => ({ isInner: false, href });

/**
 * Returns where an editor's link leads: paths of the shop without the prefix of any store view, other sites as they
 * are. Null for what must not be a link: scripts, data, unreadable addresses. `site` are origins of the shop, whose
 * addresses count as paths.
 */
export function parseHref(uri: string, site: readonly string[] = []): Href | null {
  const address = uri
    .trim()
    .replace(IGNORED, (character) => (character === " " ? "%20" : ""))
    .replace(/^(?:%20)+/, "");
  if (address === "" || address.length > 2000) return null;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme && !SAFE_SCHEMES.has(scheme)) return null;
  if (address.startsWith("#")) return outer(address);
  // browsers read both slashes alike, so that these are other sites
  if (/^[\\/]{2}/.test(address))
    return address.startsWith("//") && !address.includes("\\") ? parseHref(`https:${address}`, site) : null;
  if (scheme && !scheme.startsWith("http")) return outer(address);
  if (scheme) {
    if (!URL.canParse(address)) return null;
    const { origin, pathname, search, hash } = new URL(address);
    return site.includes(origin) ? toInner(pathname + search + hash) : outer(address);
  }
  return toInner(`/${address.replace(/^\.?\/+/, "")}`);
}

/** Returns a path of the shop without a store view's prefix; files stay where they are. */
function toInner(address: string): Href {
  if (address.startsWith("/media/")) return outer(address);
  const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return { isInner: true, path: parseStorePath(pathname).path + rest };
}

/** Returns the URL of an editor's link in a store view; null for what must not be a link. */
export function toSafeHref(uri: string, store: StoreCode, site: readonly string[] = []): string | null {
  const found = parseHref(uri, site);
  if (!found?.isInner) return found?.href ?? null;
  const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(found.path) ?? [];
  return buildStorePath({ store, path: pathname }) + rest;
}
