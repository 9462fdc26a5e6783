import { fetchPieceShapes } from "@/lib/room/server";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/plan-drawings`: returns outlines from above, by sku, for plans of rooms. */
export const GET = handleShopRoute("planDrawings", async ({ store, skus }) => fetchPieceShapes(store, skus));
