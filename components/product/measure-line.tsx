/** @jsxImportSource hono/jsx */
import { classNames } from "@/components/ui/class-names";
import { measuredPart } from "@/components/ui/measured-part";
import type { CardMeasure } from "@/lib/product/types";
import type { CardTranslator } from "./card-words";

interface MeasureLineProps {
  t: CardTranslator<"product">;
  measure: CardMeasure;
  /** Longest product of the list, cm. */
  max: number | null;
  /** The shopper's wall, cm; null without one. */
  wall: number | null;
}

const LINE = "measure-line absolute inset-x-4 bottom-3";
const UPRIGHT = "measure-line measure-upright absolute top-4 bottom-4 left-4";

/**
 * Renders the measure line at the lower edge of a card's picture; upright at the left edge for tall products. Without a
 * wall in the URL the header's `WallFit` writes into it how the piece fits the wall or table the browser has stored.
 */
export function MeasureLine({ t, measure, max, wall }: MeasureLineProps) {
  const { axis, cm, along } = measure;
  const label = t("cm", { cm });
  const name = t(axis === "width" ? "widthIs" : "heightIs", { cm });
  const longest = Math.max(max ?? cm, cm);
  const part = (value: string) => `--part:${value}`;
  if (axis === "height")
    return (
      <div role="img" aria-label={name} class={UPRIGHT} style={part(measuredPart(cm, longest))}>
        {label}
      </div>
    );
  // the URL says which wall: it counts before the one the browser has stored
  if (wall !== null && along === "wall") {
    const rest = wallLabel(t, wall - cm);
    return (
      <div role="img" aria-label={`${name}, ${rest}`} class={LINE} style={part(measuredPart(cm, wall))}>
        {label}
        <span class={classNames("measure-rest", cm > wall && "text-lingon")}>{rest}</span>
      </div>
    );
  }
  const fit = along ? { "data-name": name, "data-along": along, "data-fit": cm } : {};
  const style = part(measuredPart(cm, longest, along === "wall" ? "--wall" : undefined));
  return (
    <div role="img" aria-label={name} {...fit} class={LINE} style={style}>
      {label}
    </div>
  );
}

function wallLabel(t: CardTranslator<"product">, left: number): string {
  if (left === 0) return t("wall.exact");
  return left > 0 ? t("wall.left", { cm: left }) : t("wall.over", { cm: -left });
}
