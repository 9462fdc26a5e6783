import { buildCartItem } from "../cart/item";
import type { CartItem } from "../cart/types";
import { canBuy, isPriceKnown, needsOptions } from "../product";
import type { ProductCard } from "../product/types";
import type { Wish } from "./types";

type WishOfCard = Pick<Wish, "sku" | "parentSku" | "productOption" | "seen">;

/** Why an entry cannot be added: it has something to choose first, is sold out, or is not on sale any more. */
export interface RefusedWish {
  kind: "choose" | "soldOut" | "gone";
  name: string;
}

/** Returns why an entry cannot be added to the cart as it is; null where it can. */
export function wishRefusal({ productOption }: WishOfCard, card: ProductCard | null): RefusedWish["kind"] | null {
  if (!card) return "gone";
  // a variant's card is that of a simple product: it is chosen
  if (needsOptions(card) && productOption === null) return "choose";
  return isPriceKnown(card.price) && canBuy(card.availability) ? null : "soldOut";
}

/** Returns the line of the cart that an entry is. */
export const toWishLine = (wish: WishOfCard, card: ProductCard): CartItem =>
  buildCartItem({
    ...card,
    sku: wish.sku,
    parentSku: wish.parentSku,
    detail: wish.seen?.detail ?? "",
    productOption: wish.productOption,
    deliveryDays: card.availability.deliveryDays,
  });

/** Splits entries into the lines that can be added at once and those that cannot, with the reason. */
export function sortWishes(
  wishes: WishOfCard[],
  cards: ReadonlyMap<string, ProductCard | null>,
): { items: CartItem[]; refused: RefusedWish[] } {
  const items: CartItem[] = [];
  const refused: RefusedWish[] = [];
  for (const wish of wishes) {
    const card = cards.get(wish.sku) ?? null;
    const kind = wishRefusal(wish, card);
    if (kind === null && card) items.push(toWishLine(wish, card));
    else refused.push({ kind: kind ?? "gone", name: card?.name ?? wish.seen?.name ?? wish.sku });
  }
  return { items, refused };
}
