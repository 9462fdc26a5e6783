import { fetchShowroomPieces } from "@/lib/product/showroom-pieces";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/showroom-stock`: returns how many pieces of each sku stand in which showroom. */
export const GET = handleShopRoute("showroomStock", async ({ store, skus }) => fetchShowroomPieces(store, skus));
