import "server-only";
import { getBrands, getCollections } from "../catalog/collections";
import type { StoreCode } from "../storefront/types";

type Kind = "collection" | "brand";

/** How long a reading tells what is not there. */
const SURE_MS = 5_000;

const readings = new Map<string, { slugs: Set<string>; at: number }>();

/** True when a store view has a series or brand of this slug. Throws `ReadError` in an outage. */
export async function hasSeries(store: StoreCode, kind: Kind, slug: string, now = Date.now): Promise<boolean> {
  const list = await (kind === "collection" ? getCollections(store) : getBrands(store));
  const slugs = new Set(list.map((entry) => entry.slug));
  readings.set(`${store} ${kind}`, { slugs, at: now() });
  return slugs.has(slug);
}

/** True when the last reading, a moment ago, had no such series or brand: outside the app's own requests they cannot be read. */
export function lacksSeries(store: StoreCode, kind: Kind, slug: string, now = Date.now): boolean {
  const last = readings.get(`${store} ${kind}`);
  return last !== undefined && now() - last.at < SURE_MS && !last.slugs.has(slug);
}
