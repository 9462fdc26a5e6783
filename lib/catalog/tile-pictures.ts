import type { Category } from "./types";

type TilePicture = NonNullable<Category["picture"]>;

/**
 * Returns categories with their own picture, or the first of `others` (in the same order), whichever is neither among
 * `shown` nor on an earlier tile; a category keeps its own where none is left.
 */
export function chooseTilePictures<T extends Pick<Category, "picture">>(
  categories: T[],
  others: TilePicture[][],
  shown: string[],
): T[] {
  const used = new Set(shown);
  return categories.map((category, index) => {
    const { picture: own } = category;
    if (!own) return category;
    const picture = [own, ...(others[index] ?? [])].find(({ src }) => !used.has(src)) ?? own;
    used.add(picture.src);
    return { ...category, picture };
  });
}
