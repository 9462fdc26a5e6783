import { handleShopRoute } from "@/lib/shop-api/handler";
import { checkVatNumber } from "@/lib/vat/server";

/** Handles `GET /api/vat-number`: returns what the EU's register says of a company's number. */
export const GET = handleShopRoute("vatNumber", ({ country, number }) => checkVatNumber(country, number));
