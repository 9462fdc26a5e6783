import type { ArticleCard } from "../blog/types";
import type { Banner, HotSpot } from "../content/types";

/** Entries of a page of an inspiration list (docs/domain-rules.md#search-sizes). */
export const INSPIRATION_PER_PAGE = 10;

/** A picture to shop from, with where to read or see more of it. */
export interface InspirationScene {
  /** Unique among looks. */
  id: string;
  title: string;
  text: string;
  /** Path inside the store view that it leads to. */
  path: string;
  /** Words of that link; null where the title is the link. */
  action: string | null;
  /** True for a picture that is as wide as two others. */
  isWide: boolean;
  picture: { src: string; width: number; height: number };
  hotSpots: HotSpot[];
}

const toRoom = ({ identifier, title, message, action, path, picture, hotSpots }: Banner): InspirationScene => ({
  id: identifier,
  title,
  text: message,
  path,
  action,
  isWide: true,
  picture,
  hotSpots,
});

function toArticleLook({ id, title, intro, path, picture, hotSpots }: ArticleCard): InspirationScene[] {
  if (!picture) return [];
  return [{ id: `article-${id}`, title, text: intro, path, action: null, isWide: false, picture, hotSpots }];
}

/**
 * Returns the pictures one can shop from: after each room two pictures of articles, as two of those stand beside each
 * other below a room. One picture comes once, and one without products never.
 */
export function arrangeLooks(banners: Banner[], articles: ArticleCard[]): InspirationScene[] {
  const close = articles.flatMap(toArticleLook);
  const rooms = banners.map(toRoom);
  const mixed = [
    ...rooms.flatMap((room, index) => [room, ...close.slice(2 * index, 2 * index + 2)]),
    ...close.slice(2 * rooms.length),
  ].filter(({ hotSpots }) => hotSpots.length > 0);
  return [...new Map(mixed.toReversed().map((look) => [look.picture.src, look])).values()].toReversed();
}

/** The start of a list with what comes next. */
export interface InspirationPart<T> {
  entries: T[];
  /** The first entry of the next page; null at the end. */
  next: T | null;
  /** Entries of the whole list. */
  total: number;
}

/** Returns the start of a list up to the end of a page; `total` where the list itself is only its beginning. */
export function toPart<T>(list: T[], page: number, total = list.length): InspirationPart<T> {
  const entries = list.slice(0, page * INSPIRATION_PER_PAGE);
  return { entries, next: list[entries.length] ?? null, total };
}
