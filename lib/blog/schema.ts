import { z } from "zod";
import { sanitizeContent } from "../content/sanitize";
import { hotSpotDocuments, toHotSpots } from "../content/schema";
import { buildMagazinePath } from "../paths";
import { toMediaUrl } from "../product/picture";
import type { StoreCode } from "../storefront/types";
import { toArticleParts } from "./article-parts";
import type { Article, ArticleCard, ArticleCategory } from "./types";

/** A `cms_blog` document. */
export const articleDocument = z.looseObject({
  id: z.coerce.number(),
  title: z.string(),
  url_key: z.string(),
  author_name: z.string().nullish(),
  publish_date: z.string(),
  short_content: z.string().nullish(),
  content: z.string().nullish(),
  image: z.string().nullish(),
  image_width: z.coerce.number().positive().nullish(),
  image_height: z.coerce.number().positive().nullish(),
  hot_spots: hotSpotDocuments,
  blog_category_ids: z.array(z.coerce.number()).default([]),
});
type ArticleDocument = z.output<typeof articleDocument>;

/** A `cms_blog_category` document. */
export const articleCategoryDocument = z.looseObject({
  id: z.coerce.number(),
  name: z.string(),
  url_key: z.string(),
  description: z.string().nullish(),
  sort_order: z.coerce.number().default(0),
});

export function toArticleCategory(
  document: z.output<typeof articleCategoryDocument>,
  store: StoreCode,
): ArticleCategory {
  return {
    id: document.id,
    name: document.name,
    intro: document.description ?? "",
    path: buildMagazinePath(store, { category: document.url_key }),
  };
}

/** Returns the picture of an article; null without a size, which would let the page jump. */
function toPicture({ image, image_width: width, image_height: height }: ArticleDocument): ArticleCard["picture"] {
  return image && width && height ? { src: toMediaUrl(image), width, height } : null;
}

export function toArticleCard(document: ArticleDocument, store: StoreCode, categories: ArticleCategory[]): ArticleCard {
  return {
    id: document.id,
    title: document.title,
    intro: document.short_content ?? "",
    author: document.author_name ?? "",
    date: document.publish_date.slice(0, 10),
    path: buildMagazinePath(store, { article: document.url_key }),
    category: categories.find(({ id }) => document.blog_category_ids.includes(id)) ?? null,
    picture: toPicture(document),
    hotSpots: toHotSpots(document.hot_spots),
  };
}

export function toArticle(document: ArticleDocument, store: StoreCode, categories: ArticleCategory[]): Article {
  return {
    ...toArticleCard(document, store, categories),
    parts: toArticleParts(sanitizeContent(document.content ?? "", store), store),
  };
}
