import { useTranslations } from "next-intl";
import { buildProductPath } from "@/lib/paths";
import type { ProductCard } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Squares of a card, and of one too narrow for them, which the style sheet knows. */
const SHOWN = 4;
const SHOWN_NARROW = 2;

interface CardSwatchesProps {
  store: StoreCode;
  card: Pick<ProductCard, "parentSku" | "slug" | "swatches" | "shown" | "picture">;
}

/**
 * Renders the first colours of a product as squares, then the number of the others. Each is a link to its variant; one
 * with a picture becomes a button that changes the card (`card-actions.ts`).
 */
export function CardSwatches({ store, card }: CardSwatchesProps) {
  const t = useTranslations("product");
  const { swatches, shown, picture, parentSku, slug } = card;
  if (swatches.length < 2) return null;
  const moreThan = (shownAtMost: number) =>
    swatches.length > shownAtMost ? `+${swatches.length - shownAtMost}` : undefined;
  return (
    <span
      role="group"
      aria-label={t("colours", { count: swatches.length })}
      className="swatches"
      data-more={moreThan(SHOWN)}
      data-more-narrow={moreThan(SHOWN_NARROW)}
    >
      {swatches.slice(0, SHOWN).map((swatch) => (
        <a
          key={swatch.id}
          href={buildStorePath({ store, path: buildProductPath(parentSku, slug, swatch.sku) })}
          aria-label={swatch.label}
          {...(swatch.picture && {
            role: "button",
            "aria-pressed": shown ? swatch.sku === shown.sku : swatch.picture === picture.src,
            "data-swatch": swatch.picture,
            "data-choices": swatch.choices,
          })}
          style={swatch.hex ? { color: swatch.hex } : undefined}
        />
      ))}
    </span>
  );
}
