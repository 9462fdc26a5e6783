import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import { hotSpotsIn } from "./rooms";
import { need, PICTURES, WORDS } from "./source";

type Doc = Record<string, unknown>;

/** The picture of each article, a room picture seen closer. */
const POST_PICTURES: Record<string, string> = {
  "measure-your-room": "living-sofa",
  "oak-through-the-years": "dining-end",
  "table-size-guide": "dining-chair",
  "fabric-guide": "lounge-chaise",
  "garden-before-winter": "terrace-sofa",
  "terrace-in-spring": "poolside-bed",
};

function postPicture(key: string): Doc {
  const picture = need(POST_PICTURES, key);
  const story = PICTURES.stories.find(({ file }) => file === `${picture}.webp`);
  if (!story) throw new Error(`the demo shop has no picture ${picture}`);
  return {
    image: `/stories/${story.file}`,
    image_width: story.width,
    image_height: story.height,
    hot_spots: hotSpotsIn(picture),
  };
}

/** Articles that also stand in the category of the year's trends, `arets-trender` in every store view. */
const TREND_POSTS: ReadonlySet<string> = new Set(["fabric-guide", "terrace-in-spring"]);

export function blogDocuments(store: StoreCode): { posts: Doc[]; categories: Doc[] } {
  const words = WORDS[getStore(store).language];
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
  const posts = Object.entries(words.posts).map(([key, post], index) => ({
    id: 400 + index,
    identifier: key,
    title: post.title,
    url_key: post.urlKey,
    author_name: post.author,
    publish_date: post.date,
    short_content: post.short,
    content: post.html,
    ...postPicture(key),
    ...toBlogCategories([post.category, ...(TREND_POSTS.has(key) ? ["trends"] : [])]),
    status: 1,
  }));
  return { posts, categories };
}
