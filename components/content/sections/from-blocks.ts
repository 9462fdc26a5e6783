import type { CmsSection } from "@/lib/cms/types";
import type { Banner, ShopPromise } from "@/lib/content/types";

interface HomeWords {
  categories: string;
  bestsellers: string;
  newest: string;
  promises: string;
}

const toRoom = ({ identifier, title, message, action, path, picture, hotSpots }: Banner) => ({
  id: identifier,
  title,
  text: message,
  actionLabel: action,
  target: { kind: "path" as const, path },
  picture: { ...picture, alt: "" },
  hotSpots,
});

/** Returns the home page made of the content's banners and promises, for a shop whose CMS was never reached. */
export function toHomeSections(banners: Banner[], promises: ShopPromise[], words: HomeWords): CmsSection[] {
  const named = (name: string) => banners.find(({ identifier }) => identifier === `banner-${name}`);
  const [hero, dining, terrace] = [named("living") ?? banners[0], named("dining"), named("terrace")];
  return [
    ...(hero ? [{ kind: "hero" as const, ...toRoom(hero), asksForWall: true }] : []),
    { id: "categories", kind: "categoryRow", title: words.categories, isTitleHidden: true, categoryIds: [] },
    { id: "bestsellers", kind: "productRow", title: words.bestsellers, query: { kind: "bestsellers" } },
    ...(dining ? [{ kind: "shopTheLook" as const, ...toRoom(dining), hasList: true }] : []),
    { id: "newest", kind: "productRow", title: words.newest, query: { kind: "new" } },
    { id: "promises", kind: "promises", title: words.promises, items: promises },
    ...(terrace ? [{ kind: "shopTheLook" as const, ...toRoom(terrace), hasList: false }] : []),
  ];
}
