import { canBuy } from "./index";
import type { Product, Variant } from "./types";

/**
 * The variant a page shows: the one asked for; without a wish the first that can be bought, else the first (spec §4
 * "Product types and variants"). Null for products without variants.
 */
export function chooseVariant({ variants }: Pick<Product, "variants">, childSku: string | null): Variant | null {
  if (childSku) return variants.find(({ sku }) => sku === childSku) ?? null;
  return variants.find(({ availability }) => canBuy(availability)) ?? variants[0] ?? null;
}
