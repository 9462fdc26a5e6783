import { connection } from "next/server";
import { fetchCards } from "@/lib/product/server";
import { answerRead } from "@/lib/search-engine/answer-read";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

const LIMIT = 50;

/** Cards of products and variants by sku, for lines the browser knows by sku only. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const store = searchParams.get("store");
  const skus = (searchParams.get("skus") ?? "").split(",").filter(Boolean).slice(0, LIMIT);
  if (!isStoreCode(store)) return envelopeResponse(400, "store is missing");
  return answerRead(async () => {
    const cards = await fetchCards(store, skus, new Date());
    return envelopeResponse(
      200,
      skus.flatMap((sku) => cards.get(sku) ?? []),
      { "cache-control": "no-store" },
    );
  });
}
