"use client";

import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Picture } from "@/components/ui/picture";
import type { CartItem } from "@/lib/cart/types";
import { formatPrice } from "@/lib/money";
import { priceMark } from "@/lib/pricing/group";
import { canBuy, isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";
import { useRecommended } from "./use-recommended";

/** Returns the first product that is not in the cart and can be bought. */
const firstNew = (cards: ProductCard[], items: CartItem[]): ProductCard | null =>
  cards.find(
    ({ parentSku, availability, price }) =>
      canBuy(availability) && isPriceKnown(price) && !items.some((item) => item.parentSku === parentSku),
  ) ?? null;

/** Renders a product that is recommended for the cart; it stands below everything, so that nothing moves for it. */
export function GoesWith() {
  const t = useTranslations("cart");
  const tProduct = useTranslations("product");
  const store = useStoreCode();
  const items = useCart((state) => state.items);
  const last = items.at(-1);
  const recommended = useRecommended();
  const card = firstNew(recommended?.cards ?? [], items);
  if (!card || !last) return null;
  const price = formatPrice(store, card.price.final);
  return (
    <section aria-labelledby="goes-with" className="border-t border-line py-4">
      <h3 id="goes-with" className="mb-3 text-s font-semibold">
        {recommended?.reason === "bought" ? tProduct("boughtTitle") : t("goesWith", { name: last.name })}
      </h3>
      <div className="flex items-center gap-4">
        <span className="flex h-14 w-18 shrink-0 items-center bg-linen">
          <Picture src={card.picture.src} alt="" width={card.picture.width} height={card.picture.height} sizes="72px" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{card.name}</span>
          <span
            {...priceMark(card)}
            data-amount
            data-from={tProduct("from")}
            className="tabular block text-s text-ink-2"
          >
            {card.price.from ? `${tProduct("from")} ${price}` : price}
          </span>
        </span>
        <StoreLink store={store} path={card.path} className={buttonStyle("secondary", "s", "shrink-0")}>
          {t("look")}
          <span className="sr-only"> {card.name}</span>
        </StoreLink>
      </div>
    </section>
  );
}
