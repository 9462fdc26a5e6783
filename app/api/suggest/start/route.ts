import { getSearchStart } from "@/lib/catalog/suggestions";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/suggest/start`: returns what the search panel shows before anything is typed. */
export const GET = handleShopRoute("searchStart", ({ store }) => getSearchStart(store));
