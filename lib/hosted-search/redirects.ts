import "server-only";
import { cachedRead, cacheLife } from "../cache/cached-read";
import { CACHE } from "../config/cache";
import { logOnce } from "../config/log-once";
import { siteOrigins } from "../config/site";
import { parseHref, toSafeHref } from "../content/links";
import type { StoreCode } from "../storefront/types";
import { searchAccountOf } from "./account";
import { fetchSearchFile } from "./provider";
import { keywordMap } from "./schema";

/** Keywords of a map that are read. */
const MOST_KEYWORDS = 5000;

/** Returns a text as keywords are compared: without case and surplus space. */
const normal = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** A keyword and the path inside the store view it leads to. */
type Redirect = [keyword: string, path: string];

/** Returns the search text of a path; null for a path that is no search. */
function searchedBy(path: string): string | null {
  const [pathname = "", query = ""] = path.split(/[?#]/);
  return /^\/search\/?$/.test(pathname) ? normal(new URLSearchParams(query).get("q") ?? "") : null;
}

/**
 * Returns the redirects of a map: those to pages of the shop. Other sites are left out, and so are searches for a
 * keyword, which would lead on or back.
 */
export function toRedirects(entries: { keywords: string[]; url: string }[], site: readonly string[]): Redirect[] {
  const found = entries.flatMap(({ keywords, url }): Redirect[] => {
    const target = parseHref(url, site);
    // two slashes would be the name of another host
    const isPath = target?.isInner && /^\/(?![\\/])/.test(target.path);
    return isPath ? keywords.map((keyword) => [normal(keyword), target.path]) : [];
  });
  const named = new Set(found.map(([keyword]) => keyword));
  return found
    .filter(([keyword, path]) => keyword !== "" && !named.has(searchedBy(path) ?? ""))
    .slice(0, MOST_KEYWORDS);
}

/** Reads the redirects of a store view, for a day; none where the map cannot be read in time, which is tried again soon. */
const getRedirects = cachedRead("getRedirects", async (store: StoreCode): Promise<Redirect[]> => {
  const account = searchAccountOf(store);
  const address =
    account && `${account.mapsUrl}/klevu-js-v1/klevu-js-api/${encodeURIComponent(account.apiKey)}-maps.json`;
  const map = address ? await fetchSearchFile(address, keywordMap) : null;
  cacheLife(map?.ok ? CACHE.keywords.life : CACHE.brief.life);
  if (map?.ok) return toRedirects(map.value, siteOrigins());
  if (map) logOnce("warn", "the map of keywords cannot be read", { store, code: map.error.code });
  return [];
});

/**
 * Returns the URL of the page that the provider's map names for exactly this search text, in any case of letters; null
 * where there is none, and after 2000 ms where the map is slow.
 */
export async function getKeywordRedirect(store: StoreCode, text: string): Promise<string | null> {
  const wanted = normal(text);
  if (wanted === "" || !searchAccountOf(store)) return null;
  const path = (await getRedirects(store)).find(([keyword]) => keyword === wanted)?.[1];
  return path === undefined ? null : toSafeHref(path, store);
}
