import { getRecommended } from "@/lib/recommendations/server";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/recommended`: returns what is recommended for the products of a cart, the newest last. */
export const GET = handleShopRoute("recommended", ({ store, skus }) => getRecommended(store, skus));
