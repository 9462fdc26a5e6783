import { handleShopRoute } from "@/lib/shop-api/handler";
import { fetchLoads } from "@/lib/way-in/server";

/** Handles `GET /api/way-in`: returns the boxes and outlines of products by SKU, which a way in is checked with. */
export const GET = handleShopRoute("wayIn", ({ store, skus }) => fetchLoads(store, skus));
