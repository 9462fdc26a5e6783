import { getPage } from "@/lib/content/server";
import { handleShopRoute, NOT_FOUND } from "@/lib/shop-api/handler";

/** Handles `GET /api/content`: returns a content page to show over another page. */
export const GET = handleShopRoute("content", async ({ store, page }) => {
  const found = await getPage(store, page);
  return found ? { title: found.title, html: found.html, path: found.path } : NOT_FOUND;
});
