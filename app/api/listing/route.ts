import { getListing, getSearchListing } from "@/lib/catalog/server";
import { handleShopRoute, NOT_FOUND } from "@/lib/shop-api/handler";

/**
 * Handles `GET /api/listing`: returns a list, or a search where no list is named, when its query changes in the
 * browser.
 */
export const GET = handleShopRoute("listing", async ({ store, of, query }) => {
  const listing = await (of ? getListing(store, of, query) : getSearchListing(store, query));
  return listing ?? NOT_FOUND;
});
