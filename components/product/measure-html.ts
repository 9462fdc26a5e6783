import { classNames } from "@/components/ui/class-names";
import { element, type Html } from "@/components/ui/html";
import { measuredPart } from "@/components/ui/measured-part";
import type { CardMeasure } from "@/lib/product/types";
import type { Words } from "./card-words";

interface MeasureContext {
  /** Longest product of the list, cm. */
  max: number | null;
  /** The shopper's wall, cm; null without one. */
  wall: number | null;
}

const LINE = "measure-line absolute inset-x-4 bottom-3";
const UPRIGHT = "measure-line measure-upright absolute top-4 bottom-4 left-4";

/**
 * Returns the measure line at the lower edge of a card's picture; upright at the left edge for tall products. Without a
 * wall in the address the header's `WallFit` writes into it how the piece fits the wall or table the browser keeps.
 */
export function measureHtml(t: Words<"product">, measure: CardMeasure, { max, wall }: MeasureContext): Html {
  const { axis, cm, along } = measure;
  const label = t("cm", { cm });
  const name = t(axis === "width" ? "widthIs" : "heightIs", { cm });
  const longest = Math.max(max ?? cm, cm);
  const draw = (part: string) => `--part:${part}`;
  const drawing = { role: "img", "aria-label": name };
  if (axis === "height")
    return element("div", { ...drawing, class: UPRIGHT, style: draw(measuredPart(cm, longest)) }, label);
  // the address says which wall: it counts before the one the browser keeps
  if (wall !== null && along === "wall") {
    const rest = wallLabel(t, wall - cm);
    return element(
      "div",
      { ...drawing, "aria-label": `${name}, ${rest}`, class: LINE, style: draw(measuredPart(cm, wall)) },
      label,
      element("span", { class: classNames("measure-rest", cm > wall && "text-lingon") }, rest),
    );
  }
  const fit = along && { "data-name": name, "data-along": along, "data-fit": cm };
  const part = measuredPart(cm, longest, along === "wall" ? "--wall" : undefined);
  return element("div", { ...drawing, ...fit, class: LINE, style: draw(part) }, label);
}

function wallLabel(t: Words<"product">, left: number): string {
  if (left === 0) return t("wall.exact");
  return left > 0 ? t("wall.left", { cm: left }) : t("wall.over", { cm: -left });
}
