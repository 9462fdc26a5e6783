import { useTranslations } from "next-intl";
import { MeasureLine } from "@/components/ui/measure-line";
import type { ProductCard } from "@/lib/product/types";

interface CardMeasureProps {
  measure: NonNullable<ProductCard["measure"]>;
  /** Longest product of the list, cm. */
  max: number | null;
  /** The shopper's wall, cm; null without one. */
  wall: number | null;
}

/** Renders the measure line at the lower edge of a card's picture; upright at the left edge for tall products. */
export function CardMeasure({ measure, max, wall }: CardMeasureProps) {
  const t = useTranslations("product");
  const { axis, cm } = measure;
  const label = t("cm", { cm });
  const srText = <span className="sr-only">{t(axis === "width" ? "widthIs" : "heightIs", { cm })}</span>;
  if (axis === "height") {
    return (
      <>
        {srText}
        <div className="absolute inset-y-4 left-4">
          <MeasureLine upright value={cm} max={Math.max(max ?? cm, cm)} label={label} />
        </div>
      </>
    );
  }
  const left = wall === null ? null : wall - cm;
  return (
    <>
      {srText}
      <MeasureLine
        className="absolute inset-x-4 bottom-3"
        value={cm}
        max={wall ?? Math.max(max ?? cm, cm)}
        label={label}
        rest={left === null ? undefined : wallLabel(t, left)}
      />
    </>
  );
}

function wallLabel(t: ReturnType<typeof useTranslations<"product">>, left: number): string {
  if (left === 0) return t("wall.exact");
  return left > 0 ? t("wall.left", { cm: left }) : t("wall.over", { cm: -left });
}
