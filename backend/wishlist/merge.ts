import { MAX_REMOVED, MAX_WISHES, type WishlistWire, type WishWire } from "../../lib/upstream/contract/wishlist";

/** A wishlist as devices and server exchange it: its entries and its removals. Times are ISO 8601 in UTC. */
export type Wishes = Pick<WishlistWire, "items" | "removed">;

/** The latest change of a sku; `item` is null where it was removed. */
interface WishChange {
  sku: string;
  at: string;
  item: WishWire | null;
}

const changesOf = ({ items, removed }: Wishes): WishChange[] => [
  ...items.map((item) => ({ sku: item.sku, at: item.added_at, item })),
  ...removed.map((entry) => ({ ...entry, item: null })),
];

/**
 * Returns true when `a` wins over `b`: it is later; or a removal at the same time; or has the larger text, so that
 * every side decides alike.
 */
function winsOver(a: WishChange, b: WishChange): boolean {
  if (a.at !== b.at) return a.at > b.at;
  if (a.item === null || b.item === null) return a.item === null && b.item !== null;
  return (
    JSON.stringify([a.item.parent_sku, a.item.product_option ?? null]) >
    JSON.stringify([b.item.parent_sku, b.item.product_option ?? null])
  );
}

function byTime(a: WishChange, b: WishChange): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.sku < b.sku ? -1 : 1;
}

/**
 * Merges wishlists: of every sku the latest change wins. The result does not depend on the order of the lists, and
 * merging one twice changes nothing. Newest first.
 */
export function mergeWishes(...lists: Wishes[]): Wishes {
  const latest = new Map<string, WishChange>();
  for (const change of lists.flatMap(changesOf)) {
    const other = latest.get(change.sku);
    if (!other || winsOver(change, other)) latest.set(change.sku, change);
  }
  const changes = [...latest.values()].toSorted(byTime);
  return {
    items: changes.flatMap(({ item }) => item ?? []).slice(0, MAX_WISHES),
    removed: changes.flatMap(({ sku, at, item }) => (item === null ? [{ sku, at }] : [])).slice(0, MAX_REMOVED),
  };
}
