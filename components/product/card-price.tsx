/** @jsxImportSource hono/jsx */
import { PRICE_STYLE } from "@/components/ui/price-style";
import { priceMark } from "@/lib/pricing/group";
import { showsPrice } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { CardTranslator } from "./card-words";
import { toPriceWords } from "./price-words";

const PLAIN = PRICE_STYLE.amount("l", false);
const REDUCED = PRICE_STYLE.amount("l", PRICE_STYLE.reduced);

interface CardPriceProps {
  t: CardTranslator<"product">;
  store: StoreCode;
  card: ProductCard;
}

/** Renders a card's price, as `PriceBlock` does. */
export function CardPrice({ t, store, card }: CardPriceProps) {
  const words = toPriceWords(t, store, card.price);
  if (!showsPrice(card)) return null;
  if (!words) return <p class="mt-1.5 font-semibold">{t("priceOnRequest")}</p>;
  const { amount, from, regular, lowest } = words;
  // the price of a customer's group may need the word
  const mark = { ...priceMark(card), "data-from": t("from") };
  if (!from && !regular)
    return (
      <span {...mark} data-amount="" class={`tabular block ${PLAIN} mt-1.5`}>
        {amount}
      </span>
    );
  return (
    <span {...mark} class={`${PRICE_STYLE.around} flex mt-1.5`}>
      {from && (
        <span data-from-word="" class={PRICE_STYLE.from}>
          {from}
        </span>
      )}
      <span data-amount="" class={regular ? REDUCED : PLAIN}>
        {amount}
      </span>
      {regular && (
        <s data-public="" class={PRICE_STYLE.was}>
          <span class="sr-only">{t("regularShort")} </span>
          {regular}
        </s>
      )}
      {lowest && (
        <span data-public="" class={PRICE_STYLE.lowest}>
          {lowest}
        </span>
      )}
    </span>
  );
}
