import { getBlock, getPage } from "@/lib/content/server";
import { BadQuery, handleShopRoute, NOT_FOUND } from "@/lib/shop-api/handler";

/** Handles `GET /api/content`: returns a content page or block to show over another page. */
export const GET = handleShopRoute("content", async ({ store, page, block }) => {
  const identifier = page ?? block;
  if (!identifier) throw new BadQuery("page or block is missing");
  if (page) {
    const found = await getPage(store, page);
    return found ? { title: found.title, html: found.html, path: found.path } : NOT_FOUND;
  }
  const found = await getBlock(store, identifier);
  return found ? { title: found.title, html: found.html, path: null } : NOT_FOUND;
});
