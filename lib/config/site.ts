import { buildStorePath, type HostMap } from "../storefront";
import type { StorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { getEnv } from "./env";

/** The public addresses of the shop. */
export interface Site {
  /** Public address without a trailing slash; null where it is not configured. */
  url: string | null;
  hosts: HostMap;
}

/** Returns the site of the environment (`SITE_URL`, `STORE_HOSTS`). */
export function getSite(): Site {
  const { SITE_URL, STORE_HOSTS } = getEnv();
  return { url: SITE_URL ?? null, hosts: STORE_HOSTS };
}

/** Returns the origins of the shop's own pages, as editors' links may spell them. */
export function siteOrigins({ url, hosts }: Site = getSite()): string[] {
  return [...(url ? [new URL(url).origin] : []), ...Object.keys(hosts).map((host) => `https://${host}`)];
}

const schemeOf = (site: Site): string => (site.url ? new URL(site.url).protocol : "https:");

/** Returns the domain of a store view; null where it has none of its own. */
function hostOf(store: StoreCode, { hosts }: Site): string | null {
  return Object.keys(hosts).find((host) => hosts[host] === store) ?? null;
}

/**
 * Returns the public URL of a page, on the store view's own domain where it has one; a path where no site is
 * configured.
 */
export function toSiteUrl({ store, path }: StorePath, site: Site): string {
  const host = hostOf(store, site);
  if (host) return `${schemeOf(site)}//${host}${buildStorePath({ store, path }, host, site.hosts)}`;
  return `${site.url ?? ""}${buildStorePath({ store, path })}`;
}

/** Returns true for a host, with or without a port, that is this machine alone. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

const LOOPBACK = /^(?:(?:[a-z\d-]{1,63}\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Returns the address that crawlers of a host are told: the one they came to where it is configured, else the site's.
 * Where none is configured it is this machine, by one name.
 */
export function toSiteOrigin(host: string, site: Site): string {
  if (Object.hasOwn(site.hosts, host.toLowerCase())) return `${schemeOf(site)}//${host.toLowerCase()}`;
  const [first] = Object.keys(site.hosts);
  if (site.url || first) return site.url ?? `${schemeOf(site)}//${first}`;
  // the same that pages name as their canonical host
  return `http://localhost:${getEnv().PORT}`;
}

/**
 * True for the origin of pages of the shop: its own hosts by its own scheme, or any name of this machine where no site is
 * configured.
 */
export function isOwnOrigin(origin: string, site: Site): boolean {
  if (!URL.canParse(origin)) return false;
  const { origin: exact, host, protocol } = new URL(origin);
  if (exact !== origin) return false;
  if (!site.url && Object.keys(site.hosts).length === 0) return protocol.startsWith("http") && LOOPBACK.test(host);
  return protocol === schemeOf(site) && isPublicHost(host, site);
}

/** True for a host that crawlers may read: the site's own, or any where no site is configured. */
export function isPublicHost(host: string, site: Site): boolean {
  if (!site.url && Object.keys(site.hosts).length === 0) return true;
  const own = site.url ? [new URL(site.url).host] : [];
  return [...own, ...Object.keys(site.hosts)].includes(host.toLowerCase());
}
