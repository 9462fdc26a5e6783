import { useFormatter, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import { type Dimension, type DrawingView, toDimensions } from "@/lib/product/drawing";

/** Space in px for figures left, right, above and below of a view. */
export const FIGURE_SPACE = { side: 52, top: 36, bottom: 40 } as const;

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Returns the path of the thin lines from where a measure is taken to the edge of the view. */
function extensionPath({ place, from, to, at }: Dimension, { width }: DrawingView, top: number): string {
  if (at === null) return "";
  if (place === "top") return `M${from} ${at}V${top}M${to} ${at}V${top}`;
  // the floor and the back edge of a plan are drawn already
  if (place === "right") return `M${at} ${from}H${width}`;
  return place === "left" ? `M${at} ${from}H0` : "";
}

const LINES: Record<Dimension["place"], { box: string; line: string; figure: string }> = {
  top: {
    box: "bottom-[calc(100%+14px)] h-[9px] border-x",
    line: "inset-x-0 top-1 border-t",
    figure: "bottom-full left-1/2 mb-0.5 -translate-x-1/2",
  },
  bottom: {
    box: "top-[calc(100%+14px)] h-[9px] border-x",
    line: "inset-x-0 top-1 border-t",
    figure: "top-full left-1/2 mt-0.5 -translate-x-1/2",
  },
  left: {
    box: "right-[calc(100%+12px)] w-[9px] border-y",
    line: "inset-y-0 left-1 border-l",
    figure: "top-1/2 right-full mr-1 -translate-y-1/2",
  },
  right: {
    box: "left-[calc(100%+12px)] w-[9px] border-y",
    line: "inset-y-0 left-1 border-l",
    figure: "top-1/2 left-full ml-1 -translate-y-1/2",
  },
};

/** Returns the margin that the figures around a view need. */
function toMargin(dimensions: Dimension[]): string {
  const has = (place: Dimension["place"]) => dimensions.some((dimension) => dimension.place === place);
  const space = {
    left: has("left") ? FIGURE_SPACE.side : 0,
    right: has("right") ? FIGURE_SPACE.side : 0,
    top: has("top") ? FIGURE_SPACE.top : 0,
    bottom: has("bottom") ? FIGURE_SPACE.bottom : 12,
  };
  return `${space.top}px ${space.right}px ${space.bottom}px ${space.left}px`;
}

interface DrawingProps {
  view: DrawingView;
  /** Where the drawing is large enough for slats and ropes. */
  detail?: "always" | "wide" | "never";
  className?: string;
}

/**
 * Renders one view of a product to scale with its dimension lines; `--cm` is the length of a centimetre. Assistive
 * technology reads the measures as the text of the picture.
 */
export function Drawing({ view, detail = "always", className }: DrawingProps) {
  const t = useTranslations("drawing");
  const tProduct = useTranslations("product");
  const { name, width, height, outline, inner } = view;
  const dimensions = toDimensions(view);
  const top = name === "plan" ? 0 : -height;
  const lengths = dimensions
    .map(({ measure, cm }) => `${t(`measure.${measure}`)} ${tProduct("cm", { cm })}`)
    .join(", ");
  const extensions = dimensions.map((dimension) => extensionPath(dimension, view, top)).join("");
  return (
    <figure className={className}>
      <div
        className="relative h-[calc(var(--drawn-height)*var(--cm))] w-[calc(var(--drawn-width)*var(--cm))]"
        // custom properties are none of React's types
        style={{ "--drawn-width": width, "--drawn-height": height, margin: toMargin(dimensions) } as CSSProperties}
      >
        <svg
          role="img"
          aria-label={`${t(`view.${name}`)}: ${lengths}`}
          viewBox={`0 ${top} ${width} ${height}`}
          className="absolute inset-0 size-full overflow-visible"
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="1.25"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <path d={outline} fill="var(--color-paper)" fillRule="evenodd" vectorEffect="non-scaling-stroke" />
          {inner && <path d={inner} vectorEffect="non-scaling-stroke" />}
          {view.detail && detail !== "never" && (
            <path
              d={view.detail}
              opacity=".5"
              vectorEffect="non-scaling-stroke"
              className={classNames(detail === "wide" && "max-lg:hidden")}
            />
          )}
          {extensions && (
            <path d={extensions} stroke="var(--color-edge)" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        {dimensions.map((dimension) => (
          <DimensionLine key={`${dimension.place} ${dimension.from}`} dimension={dimension} view={view} top={top} />
        ))}
      </div>
      <figcaption className="text-xs text-ink-2">{t(`view.${name}`)}</figcaption>
    </figure>
  );
}

interface DimensionLineProps {
  dimension: Dimension;
  view: DrawingView;
  /** Upper edge of the view, cm. */
  top: number;
}

function DimensionLine({ dimension: { cm, place, from, to }, view: { width, height }, top }: DimensionLineProps) {
  const { number } = useFormatter();
  const { box, line, figure } = LINES[place];
  const isAcross = place === "top" || place === "bottom";
  const style = isAcross
    ? { left: percent(from, width), width: percent(to - from, width) }
    : { top: percent(from - top, height), height: percent(to - from, height) };
  return (
    <span aria-hidden="true" className={classNames("absolute border-ink", box)} style={style}>
      <span className={classNames("absolute border-ink", line)} />
      <span className={classNames("tabular absolute text-xs leading-none font-semibold", figure)}>
        {number(cm, { maximumFractionDigits: 1 })}
      </span>
    </span>
  );
}
