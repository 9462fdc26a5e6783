import { BRAND } from "@shop/brand";
import type { Seed } from "./seed";

/** Builds what a shop starts with: the demo's, loaded only then; nothing where the shop has its own catalogue. */
export async function buildFirst(now: Date): Promise<Seed> {
  if (BRAND.catalogue !== null) return { documents: [], stock: [] };
  const { buildDemoShop } = await import("./demo");
  return buildDemoShop(now);
}
