import { buildStorePath, type HostMap } from "../storefront";
import type { StorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { getEnv } from "./env";

/** Where the shop is on the web. */
export interface Site {
  /** Public address without a slash at its end; null where it is not told. */
  url: string | null;
  hosts: HostMap;
}

/** The site as the environment tells it (`SITE_URL`, `STORE_HOSTS`). */
export function getSite(): Site {
  const { SITE_URL, STORE_HOSTS } = getEnv();
  return { url: SITE_URL ?? null, hosts: STORE_HOSTS };
}

const schemeOf = (site: Site): string => (site.url ? new URL(site.url).protocol : "https:");

/** The domain of a store view; null where it has none of its own. */
function hostOf(store: StoreCode, { hosts }: Site): string | null {
  return Object.keys(hosts).find((host) => hosts[host] === store) ?? null;
}

/** The one address of a page: on the store view's own domain where it has one; a path alone where the site is not told. */
export function toSiteUrl({ store, path }: StorePath, site: Site): string {
  const host = hostOf(store, site);
  if (host) return `${schemeOf(site)}//${host}${buildStorePath({ store, path }, host, site.hosts)}`;
  return `${site.url ?? ""}${buildStorePath({ store, path })}`;
}

/** True for a host crawlers may read: the site's own. Where the site is not told, any is. */
export function isPublicHost(host: string, site: Site): boolean {
  if (!site.url && Object.keys(site.hosts).length === 0) return true;
  const own = site.url ? [new URL(site.url).host] : [];
  return [...own, ...Object.keys(site.hosts)].includes(host.toLowerCase());
}
