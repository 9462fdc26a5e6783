import type { ProductCard } from "../product/types";
import { fetchCards } from "../shop-api/client";
import type { StoreCode } from "../storefront/types";

/** Cards of any number of skus; null when they cannot be read now. */
export async function fetchWishlistCards(store: StoreCode, skus: string[]): Promise<ProductCard[] | null> {
  const cards = await fetchCards(store, skus);
  return cards.ok ? cards.value : null;
}
