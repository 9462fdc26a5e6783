import { readSites } from "@/e2e/servers/sites";
import type { View } from "@/e2e/shop/view";

/** Returns the URL of a path of a store view on the shared shop. */
export function urlOf(view: View, path: string): string {
  return readSites().whole.url + (path === "/" ? view.prefix || "/" : view.prefix + path);
}

/** Requests a URL as a crawler does: without cookies, and without following a redirect. */
export const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { redirect: "manual", headers });
