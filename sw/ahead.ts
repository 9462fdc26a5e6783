import { OFFLINE_PATH, shellsOf, toKept } from "../lib/device";
import { buildOfCache } from "../lib/device/caches";
import { KEPT_AT } from "../lib/device/headers";
import { buildStorePath, listStores, parseStorePath } from "../lib/storefront";
import { findKept, keep } from "./keep";
import { BUILD, scope } from "./scope";

/** Addresses a page may ask to be kept at once. */
const MAX_URLS = 150;
/** Pages of an older build that are fetched again for a new one. */
const MAX_RENEWED = 12;

/** Fetches something that is public and keeps it, unless it is kept already. */
async function keepAhead(url: string): Promise<void> {
  const address = new URL(url, scope.location.href);
  const kept = toKept({ method: "GET", url: address.href, headers: new Headers() }, scope.location.origin);
  if (!kept || (await findKept(kept))) return;
  // without cookies nobody's own answer can come back
  await keep(kept, await fetch(address, { credentials: "omit" }));
}

async function keepAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) await keepAhead(url).catch(() => undefined);
}

/** Keeps what a page was made of before the worker was there, and the pages of its store view that work offline. */
export function keepVisit(pageUrl: string, urls: readonly string[]): Promise<void> {
  const { store } = parseStorePath(new URL(pageUrl).pathname);
  const shells = shellsOf(store).map((path) => buildStorePath({ store, path }));
  return keepAll([pageUrl, ...shells, ...urls.slice(0, MAX_URLS)]);
}

/** Keeps the page of each store view that stands in for those that are not on the device. */
export const keepOfflinePages = (): Promise<void> =>
  keepAll(listStores().map(({ code }) => buildStorePath({ store: code, path: OFFLINE_PATH })));

/** Fetches the newest pages that were kept for older builds: their scripts leave the device with them. */
export async function renewPages(): Promise<void> {
  const old: { url: string; at: number }[] = [];
  for (const name of await caches.keys()) {
    if (!name.includes(":pages:") || buildOfCache(name) === BUILD) continue;
    for (const page of await (await caches.open(name)).matchAll())
      old.push({ url: page.url, at: Number(page.headers.get(KEPT_AT) ?? 0) });
  }
  const newest = old.toSorted((one, other) => other.at - one.at).map(({ url }) => url);
  await keepAll([...new Set(newest)].filter(Boolean).slice(0, MAX_RENEWED));
}
