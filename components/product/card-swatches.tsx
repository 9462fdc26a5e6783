import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { buildProductPath } from "@/lib/paths";
import type { ProductCard } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Squares of a card, and of one too narrow for them. */
const SHOWN = 4;
const SHOWN_NARROW = 2;

/** The square is drawn in the colour of the link's text, of which there is none. */
const SQUARE = [
  "flex size-6 items-center justify-center text-linen pointer-coarse:-my-2.5 pointer-coarse:size-11",
  "before:size-4.5 before:rounded-mark before:border before:border-ink/15 before:bg-current",
  "before:outline-offset-1 before:outline-ink aria-pressed:before:outline pointer-coarse:before:size-6",
].join(" ");

interface CardSwatchesProps {
  store: StoreCode;
  card: Pick<ProductCard, "parentSku" | "slug" | "swatches" | "shown" | "picture">;
  className?: string;
}

/**
 * Renders the first colours of a product as squares, then the number of the others. Each is a link to its variant; one
 * with a picture becomes a button that changes the card (`card-actions.ts`).
 */
export function CardSwatches({ store, card, className }: CardSwatchesProps) {
  const t = useTranslations("product");
  const { swatches, shown, picture, parentSku, slug } = card;
  if (swatches.length < 2) return null;
  return (
    <span
      role="group"
      aria-label={t("colours", { count: swatches.length })}
      className={classNames(
        "relative flex shrink-0 items-center self-start @max-[15rem]:mt-1 pointer-coarse:-mx-2.5",
        className,
      )}
    >
      {swatches.slice(0, SHOWN).map((swatch, index) => (
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
          className={index < SHOWN_NARROW ? SQUARE : `${SQUARE} @max-[15rem]:hidden`}
          style={swatch.hex ? { color: swatch.hex } : undefined}
        />
      ))}
      {[SHOWN, SHOWN_NARROW].map(
        (most) =>
          swatches.length > most && (
            <span
              key={most}
              aria-hidden="true"
              className={`tabular pl-1 text-xs text-ink-2 ${most === SHOWN ? "@max-[15rem]:hidden" : "@min-[15rem]:hidden"}`}
            >
              +{swatches.length - most}
            </span>
          ),
      )}
    </span>
  );
}
