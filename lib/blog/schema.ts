import { z } from "zod";
import { sanitizeContent } from "../content/sanitize";
import { hotSpotDocuments, toHotSpots } from "../content/schema";
import { buildMagazinePath } from "../paths";
import { toMediaUrl } from "../product/picture";
import type { Picture } from "../product/types";
import type { StoreCode } from "../storefront/types";
import { toArticleParts } from "./article-parts";
import type { Article, ArticleCard, ArticleCategory } from "./types";

const size = z.coerce.number().positive().nullish().catch(null);
/** A path or address of a picture; Magento writes `no_selection` where nobody chose one. */
const fileName = z
  .string()
  .nullish()
  .transform((path) => (path && path !== "no_selection" ? path : null));

/** A `cms_blog` document. */
export const articleDocument = z.looseObject({
  id: z.coerce.number(),
  title: z.string(),
  url_key: z.string(),
  author_name: z.string().nullish(),
  publish_date: z.string(),
  short_content: z.string().nullish(),
  content: z.string().nullish(),
  featured_image_file: fileName,
  featured_image_alt: z.string().nullish(),
  featured_image_title: z.string().nullish(),
  featured_image_width: size,
  featured_image_height: size,
  image: fileName,
  image_width: size,
  image_height: size,
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
  image: fileName,
  image_file_name: fileName,
  image_alt: z.string().nullish(),
  image_title: z.string().nullish(),
  image_width: size,
  image_height: size,
  meta_title: z.string().nullish(),
  meta_description: z.string().nullish(),
  sort_order: z.coerce.number().default(0),
});

interface PictureFields {
  file: string | null;
  alt: string | null | undefined;
  width: number | null | undefined;
  height: number | null | undefined;
}

/** Returns a picture of the magazine; null for none. Its frame keeps the space where its own size is not known. */
function toPicture({ file, alt, width, height }: PictureFields): Picture | null {
  if (file === null) return null;
  const known = width && height ? { width, height } : { width: 1200, height: 800 };
  return { src: toMediaUrl(file), alt: alt ?? "", ...known };
}

export function toArticleCategory(
  document: z.output<typeof articleCategoryDocument>,
  store: StoreCode,
): ArticleCategory {
  return {
    id: document.id,
    name: document.name,
    intro: document.description ?? "",
    metaTitle: document.meta_title || document.name,
    metaDescription: document.meta_description || document.description || "",
    picture: toPicture({
      file: document.image_file_name ?? document.image,
      alt: document.image_alt || document.image_title,
      width: document.image_width,
      height: document.image_height,
    }),
    path: buildMagazinePath(store, { category: document.url_key }),
  };
}

/** Returns the picture of an article: its featured one, else the `image` of older documents. */
function toFeatured(document: ArticleDocument): Picture | null {
  const { featured_image_file: file, featured_image_alt: alt, featured_image_title: title } = document;
  return file === null
    ? toPicture({ file: document.image, alt, width: document.image_width, height: document.image_height })
    : toPicture({
        file,
        alt: alt || title,
        width: document.featured_image_width,
        height: document.featured_image_height,
      });
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
    picture: toFeatured(document),
    hotSpots: toHotSpots(document.hot_spots),
  };
}

export function toArticle(document: ArticleDocument, store: StoreCode, categories: ArticleCategory[]): Article {
  return {
    ...toArticleCard(document, store, categories),
    parts: toArticleParts(sanitizeContent(document.content ?? "", store), store),
  };
}
