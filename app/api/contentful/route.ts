import { connection } from "next/server";
import { answerContent, storeOfLanguage } from "@/lib/cms/api";
import { getCmsEntry } from "@/lib/cms/server";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Handles `GET /api/contentful`: an entry of the CMS by `slug` or `entry_id`, links resolved, for other clients. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const named = request.headers.get("x-vs-store-code") ?? searchParams.get("storeCode");
  const store = storeOfLanguage(searchParams.get("lang"), named);
  const [slug, id] = [searchParams.get("slug"), searchParams.get("entry_id")];
  if (!store || (!slug && !id) || (slug ?? id ?? "").length > 200)
    return envelopeResponse(400, "slug or entry_id is missing", { "cache-control": "no-store" });
  return answerContent(() => getCmsEntry(store, slug ? { slug } : { id: id ?? "" }), 404);
}
