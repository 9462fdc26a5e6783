import { getListing, getSearchListing } from "@/lib/catalog/server";
import { handleShopRoute, NOT_FOUND } from "@/lib/shop-api/handler";

/** `GET /api/listing`: a list, or a search where no list is named, for changes in the browser: the page's own read. */
export const GET = handleShopRoute("listing", async ({ store, of, query }) => {
  const listing = await (of ? getListing(store, of, query) : getSearchListing(store, query));
  return listing ?? NOT_FOUND;
});
