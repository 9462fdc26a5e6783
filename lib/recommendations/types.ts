import type { ProductCard } from "../product/types";

/** Why products are recommended: they go with one, or were ordered together with it. */
export type RecommendationReason = "goesWith" | "bought";

/** Products recommended for what stands in a cart, and why. */
export interface Recommended {
  reason: RecommendationReason;
  cards: ProductCard[];
}
