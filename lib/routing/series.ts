import "server-only";
import { getBrands, getCollections } from "../catalog/collections";
import type { StoreCode } from "../storefront/types";

type Kind = "collection" | "brand";

/** How long a read list proves an absence, ms. */
const FRESH_MS = 5_000;

const readings = new Map<string, { slugs: Set<string>; at: number }>();

/** Returns whether a store view has a collection or brand of this slug. Throws `ReadError` in an outage. */
export async function hasSeries(store: StoreCode, kind: Kind, slug: string, now = Date.now): Promise<boolean> {
  const list = await (kind === "collection" ? getCollections(store) : getBrands(store));
  const slugs = new Set(list.map((entry) => entry.slug));
  readings.set(`${store} ${kind}`, { slugs, at: now() });
  return slugs.has(slug);
}

/**
 * Returns true when the list read within the last 5 s has no such collection or brand. It reads nothing itself: cached
 * reads only work inside the app's own requests.
 */
export function lacksSeries(store: StoreCode, kind: Kind, slug: string, now = Date.now): boolean {
  const last = readings.get(`${store} ${kind}`);
  return last !== undefined && now() - last.at < FRESH_MS && !last.slugs.has(slug);
}
