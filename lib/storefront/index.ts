import { VIEWS } from "@shop/views";
import { STORE_CODES, type StoreCode, type StoreView } from "./types";

/** The store views (docs/domain-rules.md#store-views). */
export const STORES = Object.fromEntries(
  VIEWS.map((view) => [view.code, view]),
  // a view for each code, as both come of one list
) as unknown as Record<StoreCode, StoreView>;

export const DEFAULT_STORE: StoreCode = VIEWS[0].code;

/** True when `value` names a store view. */
export function isStoreCode(value: unknown): value is StoreCode {
  return STORE_CODES.some((code) => code === value);
}

/** Returns the store view of a code. */
export function getStore(code: StoreCode): StoreView {
  return STORES[code];
}

/** Returns the code that the log-ins of a store view belong to; store views with the same one share them. */
export function accountsOf(code: StoreCode): StoreCode {
  return STORES[code].accounts;
}

/** Returns all store views, the default first. */
export function listStores(): StoreView[] {
  return STORE_CODES.map((code) => STORES[code]);
}

/**
 * Returns the entry of a language, of the default store view's where there is none, else of English, else the first:
 * a word in another language is better than none (docs/domain-rules.md#words-that-are-missing).
 */
export function inLanguage<T>(words: Readonly<Record<string, T>>, language: string): T {
  const found = words[language] ?? words[STORES[DEFAULT_STORE].language] ?? words.en ?? Object.values(words)[0];
  if (found === undefined) throw new RangeError("words in no language at all");
  return found;
}

export interface StorePath {
  store: StoreCode;
  /** Path inside the store, starting with '/', without the store's prefix. */
  path: string;
}

/** Host (lower case, with or without port) → store view, from `STORE_HOSTS`. */
export type HostMap = Partial<Record<string, StoreCode>>;

/** Returns the view of a host, looked up with its port first, then without. */
function storeOfHost(host: string, hosts: HostMap): StoreCode | undefined {
  const name = host.toLowerCase();
  // own properties only: the client writes the Host header, and "constructor" is no host
  return [name, name.replace(/:\d+$/, "")].filter((key) => Object.hasOwn(hosts, key)).map((key) => hosts[key])[0];
}

/**
 * Maps a URL to its store view and path: by the host on the mapped domains, else by the prefix, else the default view
 * (docs/domain-rules.md#store-views). Unknown hosts and prefixes never redirect; on a mapped host a prefix still
 * counts.
 */
export function parseStorePath(pathname: string, host = "", hosts: HostMap = {}): StorePath {
  for (const store of listStores()) {
    if (!store.prefix) continue;
    if (pathname === store.prefix) return { store: store.code, path: "/" };
    if (pathname.startsWith(`${store.prefix}/`))
      return { store: store.code, path: pathname.slice(store.prefix.length) };
  }
  return { store: storeOfHost(host, hosts) ?? DEFAULT_STORE, path: pathname || "/" };
}

/**
 * Builds the URL path of a page, the inverse of `parseStorePath`. On the store view's own host the prefix is left out.
 * The default view has no prefix, so it has no path on another view's host.
 */
export function buildStorePath({ store, path }: StorePath, host = "", hosts: HostMap = {}): string {
  const prefix = storeOfHost(host, hosts) === store ? "" : STORES[store].prefix;
  if (path === "/") return prefix || "/";
  return `${prefix}${path}`;
}

/**
 * Returns true for a page that browsers load instead of the router: a content policy belongs to a document, and the
 * checkout's lets in the frame of the checkout provider (docs/decisions/0085-the-frame-of-the-checkout-provider.md).
 */
export const hasOwnDocument = (pathname: string): boolean => parseStorePath(pathname).path === "/checkout";
