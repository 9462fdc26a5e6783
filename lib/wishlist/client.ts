import { fetchCards } from "../product/client";
import type { ProductCard } from "../product/types";
import type { StoreCode } from "../storefront/types";

/** Most skus `/api/cards` answers at once. */
const CARDS_LIMIT = 50;

/** Cards of any number of skus, asked for in batches; null when one of the batches cannot be read now. */
export async function fetchWishlistCards(store: StoreCode, skus: string[]): Promise<ProductCard[] | null> {
  const batches = Array.from({ length: Math.ceil(skus.length / CARDS_LIMIT) }, (_, index) =>
    skus.slice(index * CARDS_LIMIT, (index + 1) * CARDS_LIMIT),
  );
  const answers = await Promise.all(batches.map((batch) => fetchCards(store, batch)));
  return answers.some((cards) => cards === null) ? null : answers.flatMap((cards) => cards ?? []);
}
