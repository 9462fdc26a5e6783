"use client";

import { WishButton } from "@/components/wishlist";
import { toProductItems } from "@/lib/cart/product";
import { toWish } from "@/lib/wishlist";
import { useVariantSelection } from "./variant-context";

/** Puts the variant that is chosen aside. */
export function VariantWishButton() {
  const { product, variant } = useVariantSelection();
  const [item] = toProductItems(product, variant);
  return item && <WishButton wish={toWish(item)} />;
}
