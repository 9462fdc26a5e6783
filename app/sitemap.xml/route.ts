import { connection } from "next/server";
import { getSite, toSiteOrigin } from "@/lib/config/site";
import { toReadFailure } from "@/lib/search-engine/read";
import { buildSitemapIndex } from "@/lib/seo/crawl";
import { getSitemapCursors } from "@/lib/seo/server";
import { listStores } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Handles `GET /sitemap.xml`: returns the index of all sitemaps, pages and products per store view. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const origin = toSiteOrigin(request.headers.get("host") ?? "", getSite());
  try {
    const files = await Promise.all(
      listStores().map(async ({ code }) =>
        ["pages", ...(await getSitemapCursors(code)).map((after) => `products-${after + 1}`)].map(
          (name) => `${origin}/sitemaps/${code}/${name}.xml`,
        ),
      ),
    );
    return new Response(buildSitemapIndex(files.flat()), {
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
    });
  } catch (error) {
    const failure = toReadFailure(error);
    if (failure) return envelopeResponse(503, failure.code, { "retry-after": "60" });
    throw error;
  }
}
