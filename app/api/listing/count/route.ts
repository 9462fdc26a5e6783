import { getListingCount } from "@/lib/catalog/server";
import { handleShopRoute, NOT_FOUND } from "@/lib/shop-api/handler";

/** Handles `GET /api/listing/count`: returns the number of products a list would show, while a filter is being set. */
export const GET = handleShopRoute("listingCount", async ({ store, of, query }) => {
  const count = await getListingCount(store, of, query);
  return count === null ? NOT_FOUND : { count };
});
