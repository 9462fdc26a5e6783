import { buildProductPath } from "../../lib/paths";
import { getStore } from "../../lib/storefront";
import type { Language, StoreCode } from "../../lib/storefront/types";
import articles from "./data/articles.json" with { type: "json" };
import { skuOf } from "./ids";
import { hotSpotsIn } from "./rooms";
import { need, PICTURES, type DemoTexts, WORDS } from "./source";

type Doc = Record<string, unknown>;
type ArticleWords = DemoTexts["posts"][string];

/** The articles of the magazine that came after those of the first words. */
const LATER: Record<Language, Record<string, ArticleWords>> = articles;

/** The picture of each article, a room picture seen closer, and the models shown in its text, before the last part. */
const ARTICLES: Record<string, { picture: string; models: string[]; isTrend?: boolean }> = {
  "measure-your-room": { picture: "living-sofa", models: ["sofa-linden-2", "sofa-fjell-corner"] },
  "oak-through-the-years": { picture: "dining-end", models: ["table-skog-180", "chair-nora"] },
  "table-size-guide": { picture: "dining-chair", models: ["table-birk-110", "table-eker-240", "table-ring-120"] },
  "fabric-guide": { picture: "lounge-chaise", models: ["sofa-holm", "armchair-dune", "armchair-elle"], isTrend: true },
  "garden-before-winter": { picture: "terrace-chair", models: ["garden-kyst-3", "garden-odde-2"] },
  "terrace-in-spring": { picture: "poolside-bed", models: ["garden-strand-220", "garden-vind-parasol"], isTrend: true },
  "through-the-door": { picture: "living-table", models: ["sofa-linden-3", "sofa-alva-2"] },
  "small-balcony": {
    picture: "balcony-chairs",
    models: ["garden-strand-chair", "garden-strand-round", "garden-kyst-bench"],
    isTrend: true,
  },
  "seat-heights": { picture: "dining-vase", models: ["chair-vik", "barstool-vik", "barstool-ro"] },
  "lamp-light": { picture: "living-chair", models: ["lamp-glod", "side-lykke"] },
  "wool-and-linen": { picture: "lounge-chair", models: ["cushions-ull", "pouf-dune"], isTrend: true },
  "teak-care": { picture: "terrace-sofa", models: ["garden-kyst-1", "garden-vind-sunbed"] },
};

function postPicture(picture: string): Doc {
  const story = PICTURES.stories.find(({ file }) => file === `${picture}.webp`);
  if (!story) throw new Error(`the demo shop has no picture ${picture}`);
  return {
    featured_image_file: `/stories/${story.file}`,
    featured_image_width: story.width,
    featured_image_height: story.height,
    hot_spots: hotSpotsIn(picture),
  };
}

/** Returns the text with a paragraph of links to products before its last part. */
function withProducts(html: string, models: string[], language: Language): string {
  const links = models.map((key) => {
    const { name, urlKey } = need(WORDS[language].models, key);
    return `<a href="${buildProductPath(skuOf(key), urlKey)}">${name}</a>`;
  });
  const at = html.lastIndexOf("<h2>");
  return `${html.slice(0, at)}<p>${links.join(", ")}</p>${html.slice(at)}`;
}

/** Returns the articles of the magazine as cms_blog documents, and its categories. */
export function blogDocuments(store: StoreCode): { posts: Doc[]; categories: Doc[] } {
  const { language } = getStore(store);
  const words = WORDS[language];
  const categoryKeys = Object.keys(words.postCategories);
  const categories = Object.entries(words.postCategories).map(([key, { name, urlKey, description }], index) => ({
    id: 300 + categoryKeys.indexOf(key),
    name,
    url_key: urlKey,
    description,
    sort_order: index + 1,
    status: 1,
  }));
  const toBlogCategories = (keys: string[]) => {
    const list = keys.map((key) => ({
      id: 300 + categoryKeys.indexOf(key),
      name: need(words.postCategories, key).name,
    }));
    return { blog_category_ids: list.map(({ id }) => id), blog_categories: list };
  };
  const posts = Object.entries({ ...words.posts, ...LATER[language] }).map(([key, post], index) => {
    const { picture, models, isTrend = false } = need(ARTICLES, key);
    return {
      id: 400 + index,
      identifier: key,
      title: post.title,
      url_key: post.urlKey,
      author_name: post.author,
      publish_date: post.date,
      short_content: post.short,
      content: withProducts(post.html, models, language),
      ...postPicture(picture),
      // the category of the year's trends is `arets-trender` in every store view
      ...toBlogCategories([post.category, ...(isTrend ? ["trends"] : [])]),
      status: 1,
    };
  });
  return { posts, categories };
}
