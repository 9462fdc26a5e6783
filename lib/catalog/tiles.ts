import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { cardFields, toProductCard } from "../product/card";
import { productDocument } from "../product/schema";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { StoreCode } from "../storefront/types";
import { familyIds } from "./index";
import { onSaleClauses, sortClauses } from "./listing-body";
import { getCategoryLineage } from "./server";
import { chooseTilePictures } from "./tile-pictures";
import type { Category } from "./types";

/** Products whose pictures a tile may take. */
const LOOKUP_SIZE = 12;

/**
 * Reads pictures of a category's products in all their colours, those that its list shows last coming first. Throws
 * `ReadError` in an outage.
 */
const getCategoryPictures = cachedRead(
  "getCategoryPictures",
  async (store: StoreCode, slug: string): Promise<NonNullable<Category["picture"]>[]> => {
    cacheLife(CACHE.category.life);
    cacheTag(kindTag("product", store), entityTag("category", store, slug));
    const category = (await getCategoryLineage(store, slug))?.at(-1);
    if (!category) return [];
    const filter = [...onSaleClauses("list", getSettings(store)), { terms: { category_ids: familyIds(category) } }];
    const body = {
      query: { bool: { filter } },
      sort: sortClauses("oldest"),
      size: LOOKUP_SIZE,
      _source: cardFields(),
    };
    const documents = valueOf(await searchDocuments(store, "product", body, productDocument));
    return documents.flatMap((document) => {
      const { picture, swatches } = toProductCard(document, store, new Date());
      const { width, height } = picture;
      const colours = swatches.flatMap(({ picture: src }) => src ?? []).toReversed();
      return [...colours, picture.src].map((src) => ({ src, width, height }));
    });
  },
);

/**
 * Returns categories with pictures that repeat none of `shown`, the pictures of the cards below, nor each other, while
 * their products have others. Throws `ReadError` in an outage.
 */
export async function withTilePictures<T extends Pick<Category, "slug" | "picture">>(
  store: StoreCode,
  categories: T[],
  shown: string[],
): Promise<T[]> {
  const isTaken = ({ picture }: T, index: number) =>
    picture !== null &&
    (shown.includes(picture.src) || categories.findIndex((other) => other.picture?.src === picture.src) < index);
  const others = await Promise.all(
    categories.map((category, index) => (isTaken(category, index) ? getCategoryPictures(store, category.slug) : [])),
  );
  return chooseTilePictures(categories, others, shown);
}
