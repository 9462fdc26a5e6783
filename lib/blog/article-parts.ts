import { parseRoute } from "../paths/route";
import { parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { ArticlePart } from "./types";

/** A paragraph of nothing but links. */
const LINKS_ONLY = /<p>\s*((?:<a\s[^>]*>[^<]*<\/a>[\s,·]*)+)<\/p>/g;
const HREF = /<a\s[^>]*?href="([^"]*)"/g;

/** Returns the sku a link to a product of the store view names; null for any other link. */
function skuOf(store: StoreCode, href: string): string | null {
  const at = parseStorePath(href, "", {});
  if (at.store !== store) return null;
  const route = parseRoute(store, at.path);
  return route.kind === "product" ? (route.childSku ?? route.parentSku) : null;
}

/**
 * Splits the sanitised HTML of an article where a paragraph holds only links to products: the page shows those as
 * products with picture and price. Any other paragraph stays as it is. Each product of a row comes once.
 */
export function toArticleParts(html: string, store: StoreCode): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let from = 0;
  for (const found of html.matchAll(LINKS_ONLY)) {
    const skus = [...(found[1] ?? "").matchAll(HREF)].map(([, href = ""]) => skuOf(store, href));
    const known = skus.filter((sku) => sku !== null);
    if (known.length === 0 || known.length < skus.length) continue;
    const before = html.slice(from, found.index);
    if (before.trim()) parts.push({ kind: "html", html: before });
    parts.push({ kind: "products", skus: [...new Set(known)] });
    from = found.index + found[0].length;
  }
  const rest = html.slice(from);
  return rest.trim() ? [...parts, { kind: "html", html: rest }] : parts;
}
