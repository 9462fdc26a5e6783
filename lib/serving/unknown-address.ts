import { canonicalPath } from "../paths/canonical";
import { type HostMap, parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** True when a path of a store view certainly exists nowhere; false when it may exist. */
export type AddressCheck = (store: StoreCode, path: string) => Promise<boolean>;

/** Files that are served past the middleware; its matcher names the same ones. */
const FILES = /^\/(?:sitemaps\/[^/]+\/[^/]+|favicon\.ico|icon\.svg|robots\.txt|sitemap\.xml)$/;

// server.ts and the app are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.absence");

/** Registers the app's knowledge of its addresses for the server in front of it. */
export function registerAddressCheck(isAbsent: AddressCheck): void {
  Object.defineProperty(globalThis, KEY, { value: isAbsent, configurable: true });
}

/**
 * Returns the store view whose 404 answers an address, tried as spelled and in lower case; null when the address may
 * exist or the app has not registered yet.
 */
export async function findStoreOfUnknownAddress(
  pathname: string,
  host: string,
  hosts: HostMap,
): Promise<StoreCode | null> {
  // only `registerAddressCheck` above writes it
  const isAbsent = (globalThis as { [KEY]?: AddressCheck })[KEY];
  if (!isAbsent || FILES.test(pathname)) return null;
  const candidates = [...new Set([pathname, pathname.toLowerCase()].map(canonicalPath))].map((path) =>
    parseStorePath(path, host, hosts),
  );
  for (const { store, path } of candidates) if (!(await isAbsent(store, path))) return null;
  return candidates[0]?.store ?? null;
}
