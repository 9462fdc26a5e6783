import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { buildProductPath } from "@/lib/paths";
import type { ProductCard } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Squares of a card, and of one too narrow for them. */
const SHOWN = 4;
const SHOWN_NARROW = 2;

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
            "data-sku": swatch.sku,
            "data-choices": swatch.choices,
          })}
          className={classNames(
            "group/swatch flex size-6 items-center justify-center pointer-coarse:-my-2.5 pointer-coarse:size-11",
            index >= SHOWN_NARROW && "@max-[15rem]:hidden",
          )}
        >
          <span
            className={classNames(
              "size-4.5 pointer-coarse:size-6 rounded-mark border border-ink/15 bg-linen outline-offset-1 outline-ink",
              "group-aria-pressed/swatch:outline",
            )}
            style={swatch.hex ? { backgroundColor: swatch.hex } : undefined}
          />
        </a>
      ))}
      <More count={swatches.length - SHOWN} className="@max-[15rem]:hidden" />
      <More count={swatches.length - SHOWN_NARROW} className="@min-[15rem]:hidden" />
    </span>
  );
}

function More({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null;
  return (
    <span aria-hidden="true" className={classNames("tabular pl-1 text-xs text-ink-2 pointer-coarse:pr-3", className)}>
      +{count}
    </span>
  );
}
