import type { CmsSection } from "@/lib/cms/types";
import type { Banners, FileBanner } from "@/lib/content/banner-file";

/** Returns a banner of a file as the picture of a room; null for one without a button that leads somewhere. */
function toRoom({ title, message, action, path, picture }: FileBanner, id: string) {
  if (action === null || path === null) return null;
  const target = { kind: "path" as const, path };
  return { id, title, text: message, actionLabel: action, target, picture: { ...picture, alt: "" }, hotSpots: [] };
}

/**
 * Returns the parts of the home page with a store view's own banners: the first main one in place of the picture on
 * top, the others below the first row, and the small ones as a row after the categories.
 */
export function withBanners(sections: CmsSection[], { main, small }: Banners, smallTitle: string): CmsSection[] {
  const rooms = main.flatMap((banner, index) => toRoom(banner, `main-banner-${index + 1}`) ?? []);
  const [first, ...others] = rooms;
  const items = small.flatMap((banner, index) => toRoom(banner, `small-banner-${index + 1}`) ?? []);
  const hero: CmsSection[] = first ? [{ kind: "hero", ...first, asksForWall: false }] : [];
  const bands: CmsSection[] = others.map((room) => ({ kind: "shopTheLook", ...room, hasList: false }));
  const teasers: CmsSection[] =
    items.length > 0 ? [{ id: "small-banners", kind: "teaserRow", title: smallTitle, items }] : [];
  const kept = first ? sections.filter(({ kind }, index) => index > 0 || kind !== "hero") : sections;
  const at = kept.findIndex(({ kind }) => kind === "productRow");
  const cut = at < 0 ? kept.length : at;
  return [...hero, ...kept.slice(0, cut), ...teasers, ...kept.slice(cut, cut + 1), ...bands, ...kept.slice(cut + 1)];
}
