"use client";

import { WishButton } from "@/components/wishlist";
import { toProductItems } from "@/lib/cart/product";
import { toWish } from "@/lib/wishlist";
import { useChoice } from "./choice-context";

/** Puts the variant that is chosen aside. */
export function ChosenWish() {
  const { product, variant } = useChoice();
  const [item] = toProductItems(product, variant);
  return item && <WishButton wish={toWish(item)} />;
}
