"use client";

import { WishButton } from "@/components/wishlist";
import type { Variant } from "@/lib/product/types";
import type { ConfigurableProduct } from "@/lib/product/variant";
import { useVariantSelection } from "./variant-context";

async function buildWish(product: ConfigurableProduct, variant: Variant) {
  const [{ toProductItems }, { toWish }] = await Promise.all([import("@/lib/cart/product"), import("@/lib/wishlist")]);
  const [item] = toProductItems(product, variant);
  if (!item) throw new Error(`${variant.sku} cannot be kept in the wishlist`);
  return toWish(item);
}

/** Renders the wishlist button of the selected variant. */
export function VariantWishButton() {
  const { product, variant } = useVariantSelection();
  return variant && <WishButton sku={variant.sku} wish={() => buildWish(product, variant)} />;
}
