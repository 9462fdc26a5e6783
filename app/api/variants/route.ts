import { connection } from "next/server";
import { readChoice } from "@/lib/product/server";
import { answerRead } from "@/lib/search-engine/answer-read";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

const LONGEST_SKU = 255;

/** What a line of the cart can be changed to: its product with the variants, and which of them it is. Null where it has none. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const [store, sku, parentSku] = ["store", "sku", "parentSku"].map((name) => searchParams.get(name));
  if (!isStoreCode(store) || !sku || sku.length > LONGEST_SKU || (parentSku?.length ?? 0) > LONGEST_SKU)
    return envelopeResponse(400, "store or sku is missing");
  return answerRead(async () =>
    envelopeResponse(200, await readChoice(store, { sku, parentSku: parentSku ?? sku }, new Date()), {
      "cache-control": "no-store",
    }),
  );
}
