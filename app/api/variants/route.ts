import { fetchLineVariants } from "@/lib/product/server";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/variants`: returns the variants a cart line can be changed to. */
export const GET = handleShopRoute("variants", async ({ store, sku, parentSku }) =>
  fetchLineVariants(store, { sku, parentSku }, new Date()),
);
