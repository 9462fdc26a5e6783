import { fetchCards } from "@/lib/product/server";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/cards`: returns cards of products and variants by SKU, for cart lines and wishlist entries. */
export const GET = handleShopRoute("cards", async ({ store, skus }) => {
  const cards = await fetchCards(store, skus, new Date());
  return skus.flatMap((sku) => cards.get(sku) ?? []);
});
