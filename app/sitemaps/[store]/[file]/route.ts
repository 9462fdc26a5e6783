import { connection } from "next/server";
import { getSite, toSiteOrigin } from "@/lib/config/site";
import { toReadFailure } from "@/lib/search-engine/read";
import { type SitemapEntry, streamSitemap } from "@/lib/seo/crawl";
import { readPageEntries, readProductEntries } from "@/lib/seo/server";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Handles `GET /sitemaps/{store}/{file}`: streams `pages.xml` or `products-{first id}.xml` of a store view. */
export async function GET(request: Request, { params }: RouteContext<"/sitemaps/[store]/[file]">): Promise<Response> {
  await connection();
  const { store, file } = await params;
  const from = /^products-(\d{1,15})\.xml$/.exec(file)?.[1];
  if (!isStoreCode(store) || (from === undefined && file !== "pages.xml"))
    return envelopeResponse(404, "There is no such sitemap");
  const own = getSite();
  const site = { ...own, url: own.url ?? toSiteOrigin(request.headers.get("host") ?? "", own) };
  try {
    const batches =
      from === undefined
        ? once(await readPageEntries(store, site))
        : await begin(readProductEntries(store, Number(from) - 1, site));
    return new Response(toStream(streamSitemap(batches)), {
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
    });
  } catch (error) {
    const failure = toReadFailure(error);
    if (failure) return envelopeResponse(503, failure.code, { "retry-after": "60" });
    throw error;
  }
}

async function* once(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries;
}

/** Reads the first batch before the response starts, so that an outage gets its own status. */
async function begin(batches: AsyncGenerator<SitemapEntry[]>): Promise<AsyncGenerator<SitemapEntry[]>> {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

/** Returns a byte stream of the text; it reads on only when the client is ready for more. */
function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void parts.return(undefined),
  });
}
