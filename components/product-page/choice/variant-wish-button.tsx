"use client";

import { WishButton } from "@/components/wishlist";
import { toProductItems } from "@/lib/cart/product";
import { toWish } from "@/lib/wishlist";
import { useVariantSelection } from "./variant-context";

/** Renders the wishlist button of the selected variant. */
export function VariantWishButton() {
  const { product, variant } = useVariantSelection();
  const [item] = toProductItems(product, variant);
  return item && <WishButton wish={toWish(item)} />;
}
