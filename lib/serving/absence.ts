import { canonicalPath } from "../paths/canonical";
import { type HostMap, parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** True when a path of a store view leads nowhere now; false when it may lead somewhere. */
export type IsAbsent = (store: StoreCode, path: string) => Promise<boolean>;

/** Answered without the middleware; its matcher names the same ones. */
const FILES = /^\/(?:sitemaps\/[^/]+\/[^/]+|icon\.svg|robots\.txt|sitemap\.xml)$/;

// the server and the app are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.absence");

/** Said by the app, which knows its addresses, to the server in front of it. */
export function shareAbsence(isAbsent: IsAbsent): void {
  Object.defineProperty(globalThis, KEY, { value: isAbsent, configurable: true });
}

/**
 * The store view an address is asked in vain of, in whatever letters; null when it may lead somewhere, and as long as the
 * app has not said.
 */
export async function findAbsence(pathname: string, host: string, hosts: HostMap): Promise<StoreCode | null> {
  // only `shareAbsence` above writes it
  const isAbsent = (globalThis as { [KEY]?: IsAbsent })[KEY];
  if (!isAbsent || FILES.test(pathname)) return null;
  const places = [...new Set([pathname, pathname.toLowerCase()].map(canonicalPath))].map((path) =>
    parseStorePath(path, host, hosts),
  );
  for (const { store, path } of places) if (!(await isAbsent(store, path))) return null;
  return places[0]?.store ?? null;
}
