import { BRAND } from "@shop/brand";
import type { ArticleCard } from "../blog/types";
import { type Site, toSiteUrl } from "../config/site";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** Returns an article as schema.org data, with the shop as its publisher. */
export function buildArticleData(store: StoreCode, article: ArticleCard, site: Site): Record<string, unknown> {
  const { title, intro, author, date, path, category, picture } = article;
  const url = toSiteUrl({ store, path }, site);
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description: intro,
    inLanguage: getStore(store).locale,
    datePublished: date,
    mainEntityOfPage: url,
    url,
    ...(author && { author: { "@type": "Person", name: author } }),
    ...(category && { articleSection: category.name }),
    // pictures are the site's own files, the same in every store view
    ...(picture && { image: `${site.url ?? ""}${picture.src}` }),
    publisher: { "@type": "Organization", name: BRAND.name, url: toSiteUrl({ store, path: "/" }, site) },
  };
}
