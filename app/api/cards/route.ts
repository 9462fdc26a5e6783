import { fetchCards } from "@/lib/product/server";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** `GET /api/cards`: cards of products and variants, for lines and wishlists the browser knows by sku only. */
export const GET = handleShopRoute("cards", async ({ store, skus }) => {
  const cards = await fetchCards(store, skus, new Date());
  return skus.flatMap((sku) => cards.get(sku) ?? []);
});
