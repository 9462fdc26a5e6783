import { formatPrice } from "@/lib/money";
import { isPriceKnown } from "@/lib/product";
import type { Price } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { CardTranslator } from "./card-words";

interface PriceWords {
  /** What is paid. */
  amount: string;
  /** "From"; null where all variants cost the same. */
  from: string | null;
  /** The regular price; null where nothing is reduced. */
  regular: string | null;
  /** The lowest price of 30 days, which every reduced one must name (Directive 98/6/EC art. 6a); null otherwise. */
  lowest: string | null;
}

/** Returns what is written of a price; null where it is not known. */
export function toPriceWords(t: CardTranslator<"product">, store: StoreCode, price: Price): PriceWords | null {
  if (!isPriceKnown(price)) return null;
  const isReduced = price.final < price.regular;
  return {
    amount: formatPrice(store, price.final),
    from: price.from ? t("from") : null,
    regular: isReduced ? formatPrice(store, price.regular) : null,
    lowest: isReduced ? t("lowest30", { price: formatPrice(store, price.lowest30 ?? price.regular) }) : null,
  };
}
