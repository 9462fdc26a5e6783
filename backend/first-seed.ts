import { BRAND } from "@shop/brand";
import type { Seed } from "./seed";

/**
 * Builds what a shop starts with: the demo's, loaded only then; nothing where the shop has its own catalogue. At a public
 * address (`isPublic`) the demo has no customers: their passwords are in the source.
 */
export async function buildFirst(now: Date, { isPublic }: { isPublic: boolean }): Promise<Seed> {
  if (BRAND.catalogue !== null) return { documents: [], stock: [] };
  const { buildDemoShop } = await import("./demo");
  const { customers, ...demo } = buildDemoShop(now);
  return isPublic ? demo : { ...demo, customers };
}
