import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { Swatch } from "@/lib/product/types";

const SHOWN = 4;

/** Renders up to four colours of a product as squares, then the number of the others. */
export function SwatchSquares({ swatches, className }: { swatches: Swatch[]; className?: string }) {
  const t = useTranslations("product");
  if (swatches.length < 2) return null;
  return (
    <span className={classNames("flex shrink-0 items-center gap-1 self-start pt-1", className)}>
      <span className="sr-only">{t("colours", { count: swatches.length })}</span>
      {swatches.slice(0, SHOWN).map((swatch) => (
        <span
          key={swatch.id}
          aria-hidden="true"
          className="size-4 rounded-mark border border-ink/15 bg-linen"
          style={swatch.hex ? { backgroundColor: swatch.hex } : undefined}
        />
      ))}
      {swatches.length > SHOWN && (
        <span aria-hidden="true" className="tabular text-xs text-ink-2">
          +{swatches.length - SHOWN}
        </span>
      )}
    </span>
  );
}
