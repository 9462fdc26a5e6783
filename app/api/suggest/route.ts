import { connection } from "next/server";
import { getSuggestions } from "@/lib/catalog/server";
import { getSettings } from "@/lib/config/settings";
import { answerRead } from "@/lib/search-engine/answer-read";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** A suggestion that comes later than this helps nobody (spec §9 "Search timeout"). */
const LIMIT_MS = 500;

/** What the search panel shows for a text. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const store = searchParams.get("store");
  if (!isStoreCode(store)) return envelopeResponse(400, "store is missing");
  const { suggestions, suggestionsMobile } = getSettings(store).catalog;
  const size = searchParams.has("mobile") ? suggestionsMobile : suggestions;
  const late = new Promise<"late">((resolve) => setTimeout(resolve, LIMIT_MS, "late"));
  return answerRead(async () => {
    const found = await Promise.race([getSuggestions(store, searchParams.get("q") ?? "", size), late]);
    if (found === "late") return envelopeResponse(504, "timeout");
    return found
      ? envelopeResponse(200, found, { "cache-control": "no-store" })
      : envelopeResponse(400, "searchTooShort");
  });
}
