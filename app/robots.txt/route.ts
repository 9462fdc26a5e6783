import { connection } from "next/server";
import { DEFAULT_FILTERS } from "@/lib/catalog/listing-query";
import { getSite, isPublicHost, toSiteOrigin } from "@/lib/config/site";
import { buildRobots } from "@/lib/seo/crawl";

/** Handles `GET /robots.txt`. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const host = request.headers.get("host") ?? "";
  const robots = buildRobots({
    isPublic: isPublicHost(host, getSite()),
    sitemap: `${toSiteOrigin(host, getSite())}/sitemap.xml`,
    filters: DEFAULT_FILTERS,
  });
  return new Response(robots, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
