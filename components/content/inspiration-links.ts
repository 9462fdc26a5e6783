import type { PageLink } from "@/lib/content/types";
import { buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import { isInspirationPage } from "@/lib/paths/inspiration-pages";
import type { StoreCode } from "@/lib/storefront/types";

/** Returns links to the inspiration page, the magazine and the other inspiration pages. */
export function toInspirationLinks(
  store: StoreCode,
  pages: PageLink[],
  inspiration: string,
  magazine: string,
): { name: string; path: string }[] {
  const others = pages
    .filter(({ identifier }) => isInspirationPage(identifier))
    .map(({ title, path }) => ({ name: title, path }));
  return [
    { name: inspiration, path: buildInspirationPath(store) },
    { name: magazine, path: buildMagazinePath(store) },
    ...others,
  ];
}
