/** @jsxImportSource hono/jsx */
import { buildProductPath } from "@/lib/paths";
import type { ProductCard } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { CardTranslator } from "./card-words";

/** Squares of a card, and of one too narrow for them, which the style sheet knows. */
const SHOWN = 4;
const SHOWN_NARROW = 2;

interface CardSwatchesProps {
  t: CardTranslator<"product">;
  store: StoreCode;
  card: Pick<ProductCard, "swatches" | "shown" | "picture" | "parentSku" | "slug">;
}

/** A colour comes from the catalogue: what is none adds no styles of its own. */
const isColour = (hex: string | null): hex is string => hex !== null && /^[^;:{}]+$/.test(hex);

/**
 * Renders the first colours of a product as squares, then the number of the others. Each is a link to its variant; one
 * with a picture becomes a button that changes the card (`card-actions.ts`).
 */
export function CardSwatches({ t, store, card: { swatches, shown, picture, parentSku, slug } }: CardSwatchesProps) {
  const count = swatches.length;
  const moreThan = (most: number) => (count > most ? `+${count - most}` : undefined);
  return (
    <span
      role="group"
      aria-label={t("colours", { count })}
      class="swatches"
      data-more={moreThan(SHOWN)}
      data-more-narrow={moreThan(SHOWN_NARROW)}
    >
      {swatches.slice(0, SHOWN).map(({ sku, label, hex, picture: own, choices }) => {
        const button = own && {
          role: "button" as const,
          "aria-pressed": (shown ? sku === shown.sku : own === picture.src) ? ("true" as const) : ("false" as const),
          "data-swatch": own,
          "data-choices": choices,
        };
        const path = buildStorePath({ store, path: buildProductPath(parentSku, slug, sku) });
        const style = isColour(hex) ? `color:${hex}` : undefined;
        return <a key={sku} href={path} aria-label={label} {...button} style={style} />;
      })}
    </span>
  );
}
