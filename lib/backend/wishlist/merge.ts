import { MAX_REMOVED, MAX_WISHES, type WishlistWire, type WishWire } from "../../upstream/contract/wishlist";

/** A wishlist as it is told to others: what is on it, and what was taken off it when. Times are ISO 8601 in UTC. */
export type Wishes = Pick<WishlistWire, "items" | "removed">;

/** The latest word about a sku; `item` is null where that is a removal. */
interface Word {
  sku: string;
  at: string;
  item: WishWire | null;
}

const wordsOf = ({ items, removed }: Wishes): Word[] => [
  ...items.map((item) => ({ sku: item.sku, at: item.added_at, item })),
  ...removed.map((entry) => ({ ...entry, item: null })),
];

/** True when `a` counts before `b`: it is later; or a removal at the same time; or, so that everybody decides alike, the larger text. */
function goesBefore(a: Word, b: Word): boolean {
  if (a.at !== b.at) return a.at > b.at;
  if (a.item === null || b.item === null) return a.item === null && b.item !== null;
  return (
    JSON.stringify([a.item.parent_sku, a.item.product_option ?? null]) >
    JSON.stringify([b.item.parent_sku, b.item.product_option ?? null])
  );
}

const byTime = (a: Word, b: Word): number => (a.at === b.at ? (a.sku < b.sku ? -1 : 1) : a.at < b.at ? 1 : -1);

/**
 * Puts wishlists together: of every sku the latest word counts (see the contract). The result does not depend on the
 * order of the lists, and adding one twice changes nothing. Newest first.
 */
export function mergeWishes(...lists: Wishes[]): Wishes {
  const latest = new Map<string, Word>();
  for (const word of lists.flatMap(wordsOf)) {
    const known = latest.get(word.sku);
    if (!known || goesBefore(word, known)) latest.set(word.sku, word);
  }
  const words = [...latest.values()].toSorted(byTime);
  return {
    items: words.flatMap(({ item }) => item ?? []).slice(0, MAX_WISHES),
    removed: words.flatMap(({ sku, at, item }) => (item === null ? [{ sku, at }] : [])).slice(0, MAX_REMOVED),
  };
}
