import { connection } from "next/server";
import { loadMessages } from "@/i18n/messages";
import { getArticles } from "@/lib/blog/server";
import { getSite, toSiteOrigin } from "@/lib/config/site";
import { toReadFailure } from "@/lib/search-engine/read";
import { buildFeed } from "@/lib/seo/feed";
import { DEFAULT_STORE, getStore, isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Handles `GET` of a store view's RSS feed, at the magazine's own path. */
export async function GET(request: Request, { params }: RouteContext<"/[store]/magazine/rss.xml">): Promise<Response> {
  await connection();
  const { store: code } = await params;
  const store = isStoreCode(code) ? code : DEFAULT_STORE;
  const own = getSite();
  const site = { ...own, url: own.url ?? toSiteOrigin(request.headers.get("host") ?? "", own) };
  try {
    const [{ magazine }, articles] = await Promise.all([loadMessages(getStore(store).language), getArticles(store)]);
    return new Response(buildFeed(store, { title: magazine.title, description: magazine.intro, articles }, site), {
      headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "public, max-age=3600" },
    });
  } catch (error) {
    const failure = toReadFailure(error);
    if (failure) return envelopeResponse(503, failure.code, { "retry-after": "60" });
    throw error;
  }
}
