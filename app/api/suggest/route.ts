import { getSuggestions } from "@/lib/catalog/suggestions";
import { getSettings } from "@/lib/config/settings";
import { BadQuery, handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/suggest`: returns the suggestions of the search panel. */
export const GET = handleShopRoute("suggestions", async ({ store, q, mobile }) => {
  const { suggestions, suggestionsMobile } = getSettings(store).catalog;
  const found = await getSuggestions(store, q, mobile === undefined ? suggestions : suggestionsMobile);
  if (!found) throw new BadQuery("searchTooShort");
  return found;
});
