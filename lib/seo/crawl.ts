import { buildStorePath, listStores } from "../storefront";

/** Pages closed to crawlers. */
const CLOSED = ["/checkout", "/confirmation", "/payment-failed", "/error", "/search"];

/** Returns robots.txt: all open but checkout, searches and filtered lists; on a host that is not public nothing is. */
export function buildRobots({
  isPublic,
  sitemap,
  filters,
}: {
  isPublic: boolean;
  sitemap: string;
  filters: readonly string[];
}): string {
  if (!isPublic) return "User-agent: *\nDisallow: /\n";
  const paths = [
    "/api/",
    ...listStores().flatMap(({ code }) => CLOSED.map((path) => buildStorePath({ store: code, path }))),
  ];
  const filtered = [...filters, "sort"].map((name) => `/*?*${name}=`);
  return [
    "User-agent: *",
    ...[...paths, ...filtered].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${sitemap}`,
    "",
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** Returns text with what XML reserves as entities. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export interface SitemapEntry {
  url: string;
  /** ISO date of the last change; null when unknown. */
  changed: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = "http://www.sitemaps.org/schemas/sitemap/0.9";

function element(name: string, { url, changed }: SitemapEntry): string {
  return `<${name}><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ""}</${name}>\n`;
}

/** Returns a sitemap index (sitemaps.org 0.9). */
export function buildSitemapIndex(urls: string[]): string {
  return `${HEAD}<sitemapindex xmlns="${XMLNS}">\n${urls.map((url) => element("sitemap", { url, changed: null })).join("")}</sitemapindex>\n`;
}

/** Yields a sitemap in chunks, as its entries come (sitemaps.org 0.9). */
export async function* streamSitemap(batches: AsyncIterable<SitemapEntry[]>): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${XMLNS}">\n`;
  for await (const batch of batches) yield batch.map((entry) => element("url", entry)).join("");
  yield "</urlset>\n";
}
