import type { Resolution } from "../paths";
import { canonicalPath } from "../paths/canonical";
import { type HostMap, parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { Result } from "../upstream/types";
import type { ResolvedPath } from "./resolution-header";

/** What the app knows of the paths of its store views. */
export interface Addresses {
  /** True when a path certainly exists nowhere; false when it may exist. */
  isAbsent: (store: StoreCode, path: string) => Promise<boolean>;
  /** Returns what a path leads to; an outage is a failure. */
  resolve: (store: StoreCode, path: string) => Promise<Result<Resolution>>;
}

/** Files that are served past the middleware; its matcher names the same ones. */
const FILES = /^\/(?:sitemaps\/[^/]+\/[^/]+|favicon\.ico|icon\.svg|robots\.txt|sitemap\.xml)$/;

// server.ts and the app are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.addresses");
// only `registerAddresses` below writes it
const shared = globalThis as { [KEY]?: Addresses };

/** Registers the app's knowledge of its addresses for the server in front of it. */
export function registerAddresses(addresses: Addresses): void {
  shared[KEY] = addresses;
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
  const { isAbsent } = shared[KEY] ?? {};
  if (!isAbsent || FILES.test(pathname)) return null;
  const candidates = [...new Set([pathname, pathname.toLowerCase()].map(canonicalPath))].map((path) =>
    parseStorePath(path, host, hosts),
  );
  for (const { store, path } of candidates) if (!(await isAbsent(store, path))) return null;
  return candidates[0]?.store ?? null;
}

/**
 * Returns what an address leads to as it is spelled; null where only the middleware knows: for files, and before the app
 * has registered. The middleware asks no second time, so that an upstream that stalls is waited for once.
 */
export async function resolveAddress(pathname: string, host: string, hosts: HostMap): Promise<ResolvedPath | null> {
  const { resolve } = shared[KEY] ?? {};
  if (!resolve || FILES.test(pathname)) return null;
  const { store, path } = parseStorePath(canonicalPath(pathname), host, hosts);
  const resolved = await resolve(store, path).catch(() => null);
  return { store, path, resolution: resolved?.ok ? resolved.value : null };
}
