import { connection } from "next/server";
import { readListRequest } from "@/lib/catalog/list-request";
import { getListing, getSearchListing } from "@/lib/catalog/server";
import { answerRead } from "@/lib/search-engine/answer-read";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** A list, or a search where no list is named, for changes in the browser: the same read as the page's. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const asked = readListRequest(new URL(request.url).searchParams);
  if (!asked) return envelopeResponse(400, "store or kind of list is unknown");
  const { store, of, query } = asked;
  return answerRead(async () => {
    const listing = await (of ? getListing(store, of, query) : getSearchListing(store, query));
    return listing
      ? Response.json(listing, { headers: { "cache-control": "no-store" } })
      : envelopeResponse(404, "There is no such list");
  });
}
