import { useTranslations } from "next-intl";
import { MeasureLine } from "@/components/ui/measure-line";
import type { ProductCard } from "@/lib/product/types";
import { FitText } from "./fit-text";

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
  const name = t(axis === "width" ? "widthIs" : "heightIs", { cm });
  if (axis === "height") {
    return (
      <MeasureLine
        upright
        className="absolute top-4 bottom-4 left-4"
        value={cm}
        max={Math.max(max ?? cm, cm)}
        name={name}
        label={label}
      />
    );
  }
  // the address says which wall: it counts before the one the browser keeps
  const fixed = wall !== null && measure.along === "wall" ? wallLabel(t, wall - cm) : null;
  const isKept = fixed === null && measure.along !== null;
  return (
    <MeasureLine
      className="absolute inset-x-4 bottom-3"
      value={cm}
      max={fixed === null ? Math.max(max ?? cm, cm) : (wall ?? cm)}
      maxProperty={isKept && measure.along === "wall" ? "--wall" : undefined}
      name={fixed === null ? name : `${name}, ${fixed}`}
      label={label}
      rest={fixed ?? (isKept ? <FitText measure={measure} className="measure-rest data-over:text-lingon" /> : null)}
    />
  );
}

function wallLabel(t: ReturnType<typeof useTranslations<"product">>, left: number): string {
  if (left === 0) return t("wall.exact");
  return left > 0 ? t("wall.left", { cm: left }) : t("wall.over", { cm: -left });
}
