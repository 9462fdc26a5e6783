import { connection } from "next/server";
import { answerContent, storeOfLanguage } from "@/lib/cms/api";
import { HOME_SLUG } from "@/lib/cms/home";
import { getCmsEntry, getCmsPageLinks } from "@/lib/cms/server";
import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";
import { createRateLimiter } from "@/lib/limits/rate-limiter";
import type { StoreCode } from "@/lib/storefront/types";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Ids cannot be known beforehand; so many are looked up at the CMS. */
const byId = createRateLimiter({ capacity: 200, perSecond: 20 });

/** Handles `GET /api/contentful`: an entry of the CMS by `slug` or `entry_id`, links resolved, for other clients. */
export const GET = shared(async (request) => {
  await connection();
  const { searchParams } = new URL(request.url);
  const named = request.headers.get("x-vs-store-code") ?? searchParams.get("storeCode");
  const store = storeOfLanguage(searchParams.get("lang"), named);
  const [slug, id] = [searchParams.get("slug"), searchParams.get("entry_id")];
  if (!store || (!slug && !id) || (slug ?? id ?? "").length > 200)
    return envelopeResponse(400, "slug or entry_id is missing", { "cache-control": "no-store" });
  if (!slug && !byId.take())
    return envelopeResponse(429, "Too many calls", { "cache-control": "no-store", "retry-after": "1" });
  return answerContent(() => (slug ? readPage(store, slug) : getCmsEntry(store, { id: id ?? "" })), 404);
});

export { handle as OPTIONS };

/** Reads the entry of a page; one that the CMS does not list is not asked for. */
async function readPage(store: StoreCode, slug: string) {
  const links = await getCmsPageLinks(store);
  const isKnown = slug === HOME_SLUG || links.some((link) => link.slug === slug);
  return isKnown ? getCmsEntry(store, { slug }) : null;
}
