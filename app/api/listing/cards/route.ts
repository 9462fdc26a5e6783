import { connection } from "next/server";
import { getCards } from "@/lib/product/server";
import { ReadError } from "@/lib/search-engine/read";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Products asked for at once; a list of more is nobody's recent ones. */
const LIMIT = 24;
const SKU_LENGTH = 64;

/** Cards of products by sku, in the order asked; unknown ones are missing. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const store = searchParams.get("store");
  const skus = (searchParams.get("skus") ?? "").split(",").filter((sku) => sku !== "" && sku.length <= SKU_LENGTH);
  if (!isStoreCode(store) || skus.length === 0 || skus.length > LIMIT) return envelopeResponse(400, `store and 1 to ${LIMIT} skus are needed`);
  try {
    return envelopeResponse(200, await getCards(store, skus), { "cache-control": "no-store" });
  } catch (error) {
    if (error instanceof ReadError) return envelopeResponse(503, error.failure.code);
    throw error;
  }
}
