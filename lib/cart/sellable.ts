import { canBuy } from "../product";
import type { Product, Variant } from "../product/types";
import type { ConfigurableProduct } from "../product/variant";

/** What adding a product to the cart needs of it; groups and bundles have their parts besides. */
export type SellableProduct = Omit<ConfigurableProduct, "isWhole"> & Partial<Pick<Product, "grouped" | "bundle">>;

/**
 * Returns true where adding a product puts at least one line into the cart (docs/domain-rules.md#adding-to-the-cart).
 * Apart from the lines themselves, so that a page loads the code that builds them when one is added.
 */
export function hasSomethingToAdd(
  { typeId, options, grouped = [], bundle = [] }: SellableProduct,
  variant: Variant | null,
): boolean {
  // a group without links cannot be sold by itself
  if (grouped.length > 0 || typeId === "grouped") return grouped.some(({ card }) => canBuy(card.availability));
  // neither can a bundle without options or without a choice for a required one
  if (typeId === "bundle" && bundle.length === 0) return false;
  if (bundle.some(({ required, choices }) => required && choices.length === 0)) return false;
  return options.length === 0 || variant !== null;
}

/**
 * Returns why a product cannot be added; null when it can. A configurable product of whose variants none is left to
 * select has no variants; any other that adds nothing, or is gone, is sold out.
 */
export function blockedBy(product: SellableProduct, variant: Variant | null): "noVariants" | "soldOut" | null {
  if (product.typeId === "configurable" && product.variants.length === 0) return "noVariants";
  return hasSomethingToAdd(product, variant) && canBuy((variant ?? product).availability) ? null : "soldOut";
}
