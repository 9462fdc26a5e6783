import { buildStorePath, type HostMap, parseStorePath, type StorePath } from "../storefront";

/** Path inside a store view that the system sends what was shared with the app to. */
export const SHARED_PATH = "/shared";

/** Characters of a search text; an address is no longer than this either. */
const MAX_TEXT = 500;

/** Returns the address in a text; null where there is none. */
const addressIn = (text: string): string | null => /https?:\/\/[^\s<>"]+/.exec(text)?.[0] ?? null;

/** Where the app is: the view that was installed and the host it is on. */
interface Here {
  store: StorePath["store"];
  host: string;
  hosts: HostMap;
}

/**
 * Returns the path of what was shared with the app: a URL of this shop, in whatever field it came, leads to its page;
 * any other text to the search for it; nothing to the home page. Never another site's address.
 */
export function toSharedPage(params: URLSearchParams, { store, host, hosts }: Here): string {
  const texts = ["url", "text", "title"].map((name) => (params.get(name) ?? "").slice(0, MAX_TEXT).trim());
  for (const text of texts) {
    const address = addressIn(text);
    if (address === null || !URL.canParse(address)) continue;
    const { host: shared, pathname, search } = new URL(address);
    if (shared !== host && !Object.hasOwn(hosts, shared)) continue;
    return buildStorePath(parseStorePath(pathname.replace(/^\/+/, "/"), shared, hosts), host, hosts) + search;
  }
  const words = texts.slice(1).find((text) => text !== "" && addressIn(text) === null);
  const path = buildStorePath({ store, path: words ? "/search" : "/" }, host, hosts);
  return words ? `${path}?${new URLSearchParams({ q: words })}` : path;
}
