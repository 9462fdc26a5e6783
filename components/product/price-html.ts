import { element, type Html } from "@/components/ui/html";
import { PRICE_STYLE } from "@/components/ui/price-style";
import { priceMark } from "@/lib/pricing/group";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { Words } from "./card-words";
import { toPriceWords } from "./price-words";

const PLAIN = PRICE_STYLE.amount("l", false);
const REDUCED = PRICE_STYLE.amount("l", PRICE_STYLE.reduced);

/** Returns the markup of a card's price, as `PriceBlock` renders it. */
export function priceHtml(t: Words<"product">, store: StoreCode, card: ProductCard): Html {
  const words = toPriceWords(t, store, card.price);
  if (!words) return element("p", { class: "font-semibold mt-1.5" }, t("priceOnRequest"));
  const { amount, from, regular, lowest } = words;
  // the price of a customer's group may need the word
  const mark = { ...priceMark(card), "data-from": t("from") };
  if (!from && !regular)
    return element("span", { ...mark, "data-amount": true, class: `tabular block ${PLAIN} mt-1.5` }, amount);
  return element(
    "span",
    { ...mark, class: `${PRICE_STYLE.around} flex mt-1.5` },
    from && element("span", { "data-from-word": true, class: PRICE_STYLE.from }, from),
    element("span", { "data-amount": true, class: regular ? REDUCED : PLAIN }, amount),
    regular &&
      element(
        "s",
        { "data-public": true, class: PRICE_STYLE.was },
        element("span", { class: "sr-only" }, `${t("regularShort")} `),
        regular,
      ),
    lowest && element("span", { "data-public": true, class: PRICE_STYLE.lowest }, lowest),
  );
}
