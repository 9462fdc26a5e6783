import { getProduct } from "@/lib/product/server";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/related`: returns what goes with a product, for the cart. */
export const GET = handleShopRoute("related", async ({ store, sku }) => (await getProduct(store, sku))?.related ?? []);
