import { connection } from "next/server";
import { readListRequest } from "@/lib/catalog/list-request";
import { getListingCount } from "@/lib/catalog/server";
import { answerRead } from "@/lib/search-engine/answer-read";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** How many products a list would show, told while a filter is being set. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const asked = readListRequest(new URL(request.url).searchParams);
  if (!asked) return envelopeResponse(400, "store or kind of list is unknown");
  const { store, of, query } = asked;
  return answerRead(async () => {
    const count = await getListingCount(store, of, query);
    return count === null
      ? envelopeResponse(404, "There is no such list")
      : envelopeResponse(200, { count }, { "cache-control": "no-store" });
  });
}
