import { connection } from "next/server";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getListing, getSearchListing } from "@/lib/catalog/server";
import { ReadError } from "@/lib/search-engine/read";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** The list of a category, or of a search without `slug`, for changes in the browser: the same read as the page's. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const [store, slug] = [searchParams.get("store"), searchParams.get("slug")];
  if (!isStoreCode(store)) return envelopeResponse(400, "store is missing");
  const query = parseListingQuery(searchParams);
  try {
    const listing = await (slug === null ? getSearchListing(store, query) : getListing(store, slug, query));
    return listing ? Response.json(listing, { headers: { "cache-control": "no-store" } }) : envelopeResponse(404, "There is no such list");
  } catch (error) {
    if (error instanceof ReadError) return envelopeResponse(503, error.failure.code);
    throw error;
  }
}
