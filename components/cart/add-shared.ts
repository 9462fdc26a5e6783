import type { CouponRefusal } from "@/lib/cart/coupon-refusal";
import { buildCartItem } from "@/lib/cart/item";
import { parseSharedCart, type SharedLine, takenOf } from "@/lib/cart/shared";
import type { CartItem } from "@/lib/cart/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { canBuy, needsOptions, isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import { fetchCards } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { getCartStore } from "@/stores/cart";

/** Why a line of a link is not in the cart, or not with all its pieces. */
export type SharedRefusal =
  | { kind: "unknown"; sku: string }
  | { kind: "soldOut" | "choose"; name: string }
  | { kind: "notAll"; name: string; added: number; qty: number };

/** What became of the lines of a link; `unread` of them could not be read. */
export interface SharedOutcome {
  state: "done";
  added: number;
  coupon: CouponRefusal | null;
  refused: SharedRefusal[];
  unread: number;
}

/** Splits the lines of a link into those that can be added and those that cannot, with the reason. */
function sortOut(lines: SharedLine[], cards: ProductCard[]): { items: CartItem[]; refused: SharedRefusal[] } {
  const items: CartItem[] = [];
  const refused: SharedRefusal[] = [];
  for (const { sku, qty, option } of lines) {
    const card = cards.find((candidate) => candidate.sku === sku);
    if (!card || !isPriceKnown(card.price)) refused.push({ kind: "unknown", sku });
    else if (needsOptions(card) && !(card.typeId === "bundle" && option))
      refused.push({ kind: "choose", name: card.name });
    else if (!canBuy(card.availability)) refused.push({ kind: "soldOut", name: card.name });
    else
      items.push(
        buildCartItem({
          ...card,
          detail: "",
          productOption: option,
          deliveryDays: card.availability.deliveryDays,
          qty,
        }),
      );
  }
  return { items, refused };
}

/** Returns the lines that came into the cart not at all, or with fewer pieces. */
const findMissing = (items: CartItem[], outcomes: object[], taken: number[]): SharedRefusal[] =>
  items.flatMap(({ name, qty }, index): SharedRefusal[] => {
    if (!("item" in (outcomes[index] ?? {}))) return [{ kind: "soldOut", name }];
    return (taken[index] ?? 0) < qty ? [{ kind: "notAll", name, added: taken[index] ?? 0, qty }] : [];
  });

const loadCode = () =>
  Promise.all([import("@/stores/cart-add"), import("@/stores/cart-coupon"), import("@/stores/cart-sync")]);

/** Adds the lines and the coupon of a link to the cart; where they cannot be read, `failed` and nothing is added. */
export async function addShared(store: StoreCode, search: string): Promise<SharedOutcome | { state: "failed" }> {
  const { lines, coupon, unread } = parseSharedCart(
    new URLSearchParams(search),
    getShopperSettings(store).cart.maxQuantity,
  );
  const skus = lines.map(({ sku }) => sku);
  const cards = await fetchCards(store, skus);
  const code = await loadCode().catch(() => null);
  if (!cards.ok || !code) return { state: "failed" };
  const [{ addToCart }, { applyCoupon }, { whenSettled }] = code;
  const { items, refused } = sortOut(lines, cards.value);
  const before = getCartStore(store).getState().items;
  const outcomes = items.length === 0 ? [] : await addToCart(store, items);
  // a reload must not add the lines again
  history.replaceState(null, "", location.pathname);
  // a code the server cannot be asked about now waits in the cart
  const applied = coupon === null ? null : await applyCoupon(store, coupon);
  // the server may take fewer pieces, or none; where it cannot be reached they wait in the cart
  if (outcomes.length > 0) await whenSettled(store);
  const taken = takenOf(items, before, getCartStore(store).getState().items);
  return {
    state: "done",
    added: taken.reduce((sum, qty) => sum + qty, 0),
    coupon: applied?.ok && typeof applied.value === "object" ? applied.value : null,
    refused: [...refused, ...findMissing(items, outcomes, taken)],
    unread,
  };
}
