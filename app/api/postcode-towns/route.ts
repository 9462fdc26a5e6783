import { findTowns } from "@/lib/delivery/towns/server";
import { handleShopRoute } from "@/lib/shop-api/handler";

/** Handles `GET /api/postcode-towns`: returns the towns of a postcode. */
export const GET = handleShopRoute("postcodeTowns", ({ country, postcode }) => findTowns(country, postcode));
