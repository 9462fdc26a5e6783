import type { Banner } from "../content/types";
import type { ProductCard } from "../product/types";
import type { Listing } from "./types";

/** A room picture between the products of a list, and what its link says. */
export type ListRoom = Pick<Banner, "picture" | "path" | "title" | "message">;

/** Products a list must show at least, so that a room does not stand among gaps. */
const ENOUGH = 5;

/** Cards before the room: a row of three, and one beside it. */
export const CARDS_BEFORE_ROOM = 4;

/** Returns true for a list that a room picture may stand in: the first page of a plain one that is long enough. */
export const takesRoom = ({ items, query }: Listing): boolean =>
  items.length >= ENOUGH && query.page === 1 && Object.keys(query.filters).length === 0;

/**
 * Returns the room picture that goes between the products of a list: the one with the most of them in it, of equals the
 * last, as the first ones stand on the home page. `cards` are the products in the pictures. Null where no picture shows
 * any of them.
 */
export function findListRoom({ items }: Listing, banners: Banner[], cards: ProductCard[]): Banner | null {
  const parents = new Map(cards.map(({ sku, parentSku }) => [sku, parentSku]));
  const listed = new Set(items.map(({ parentSku }) => parentSku));
  let best: { banner: Banner; shared: number } | null = null;
  for (const banner of banners) {
    const shown = new Set(banner.hotSpots.flatMap(({ sku }) => parents.get(sku) ?? []));
    const shared = [...shown].filter((sku) => listed.has(sku)).length;
    if (shared > 0 && shared >= (best?.shared ?? 0)) best = { banner, shared };
  }
  return best?.banner ?? null;
}
