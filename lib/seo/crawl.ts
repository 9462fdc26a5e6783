import { buildStorePath, listStores } from "../storefront";

/** Pages with nothing for a crawler. */
const CLOSED = ["/checkout", "/confirmation", "/payment-failed", "/error", "/search"];

/** robots.txt of a host: everything open but carts, searches and narrowed lists; on other hosts (copies, tests) nothing is. */
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
  const narrowed = [...filters, "sort"].map((name) => `/*?*${name}=`);
  return [
    "User-agent: *",
    ...[...paths, ...narrowed].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${sitemap}`,
    "",
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export interface SitemapEntry {
  url: string;
  /** ISO date of the last change; null where it is not known. */
  changed: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = "http://www.sitemaps.org/schemas/sitemap/0.9";

function element(name: string, { url, changed }: SitemapEntry): string {
  return `<${name}><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ""}</${name}>\n`;
}

/** A sitemap index (sitemaps.org 0.9). */
export function buildSitemapIndex(urls: string[]): string {
  return `${HEAD}<sitemapindex xmlns="${XMLNS}">\n${urls.map((url) => element("sitemap", { url, changed: null })).join("")}</sitemapindex>\n`;
}

/** A sitemap, part by part as its entries come (sitemaps.org 0.9). */
export async function* streamSitemap(batches: AsyncIterable<SitemapEntry[]>): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${XMLNS}">\n`;
  for await (const batch of batches) yield batch.map((entry) => element("url", entry)).join("");
  yield "</urlset>\n";
}
