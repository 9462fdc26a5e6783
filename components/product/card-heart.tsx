import { useTranslations } from "next-intl";
import type { ProductCard } from "@/lib/product/types";

/**
 * Renders the heart of a card as the page has it for everybody, unpressed. `card-listener.tsx` fills those of the
 * shopper's wishlist.
 */
export function CardHeart({ card: { sku, shown, name, price } }: { card: ProductCard }) {
  const t = useTranslations("wishlist");
  return (
    <button
      type="button"
      aria-label={t("save", { name })}
      aria-pressed="false"
      suppressHydrationWarning
      data-wish={shown?.sku ?? sku}
      data-choices={shown?.choices}
      data-price={price.final}
      className="card-heart icon-heart"
    />
  );
}
