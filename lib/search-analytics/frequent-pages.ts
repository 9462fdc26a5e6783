import type { Site } from "../config/site";
import { toSiteUrl } from "../config/site";
import { readFrequentSearches } from "./frequent-searches";

/** Counts of requests since the start (server/request-counts.ts). */
interface Counts {
  takeFrequent(limit: number): { host: string; url: string }[];
}

/** Pages at most: what is requested less often than some hundred others is rendered for its request. */
const MAX_PAGES = 300;

/**
 * Returns the pages with a query that are worth rendering before anybody requests them: what was requested most often
 * since the start, then the searches that were counted before it. `origin` is the shop's own.
 */
export async function listFrequentPages(counts: Counts, { origin, site }: { origin: URL; site: Site }): Promise<URL[]> {
  const requested = counts.takeFrequent(MAX_PAGES).map(({ host, url }) => `${origin.protocol}//${host}${url}`);
  const searched = (await readFrequentSearches()).map(
    ({ store, text }) => `${toSiteUrl({ store, path: "/search" }, site)}?${new URLSearchParams({ q: text })}`,
  );
  const urls = [...requested, ...searched].flatMap((url) => (URL.canParse(url, origin) ? [new URL(url, origin)] : []));
  return [...new Map(urls.map((url) => [url.href, url])).values()].slice(0, MAX_PAGES);
}
