import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { CartItem } from "@/lib/cart/types";
import type { RefusedWish } from "@/lib/wishlist/to-cart";

/** What became of lines that were added together. */
export type AddAllOutcome = { kind: "added"; items: CartItem[]; refused: RefusedWish[] } | { kind: "undone" };

/**
 * Returns what adds many lines to the cart at once, what takes them out again, and what became of it. `refused` are those
 * that cannot be added; `onLost` is called where the code of it cannot be loaded.
 */
export function useAddAll(onLost: () => void) {
  const store = useStoreCode();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AddAllOutcome | null>(null);

  async function addAll({ items, refused }: { items: CartItem[]; refused: RefusedWish[] }): Promise<void> {
    setBusy(true);
    try {
      const { addToCart } = await import("@/stores/cart-add");
      const outcomes = items.length > 0 ? await addToCart(store, items) : [];
      const added = outcomes.flatMap((line) => ("item" in line ? [line.item] : []));
      const soldOut = items.filter((_, index) => !("item" in (outcomes[index] ?? {})));
      setOutcome({
        kind: "added",
        items: added,
        refused: [...refused, ...soldOut.map(({ name }) => ({ kind: "soldOut" as const, name }))],
      });
    } catch {
      onLost();
    } finally {
      setBusy(false);
    }
  }

  async function undo(items: CartItem[]): Promise<void> {
    try {
      const { takeBack } = await import("@/stores/cart-take-back");
      takeBack(store, items);
      setOutcome({ kind: "undone" });
    } catch {
      onLost();
    }
  }

  return { isBusy, outcome, addAll, undo };
}
