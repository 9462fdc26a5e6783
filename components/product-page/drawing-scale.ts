import { type Drawing, type DrawingView, toDimensions } from "@/lib/product/drawing";

/** Space between two views, px. */
const GAP = 48;
/** Space for the figures on one side of a view, px. */
const FIGURES = 52;
/** Maximum px per cm and px of height, on phones and from 1024 px on. */
const NARROW = { cm: 1.7, height: 260 };
const WIDE = { cm: 2.4, height: 300 };
/** Minimum width in px of a view with slats and ropes. */
const DETAILED = 180;
/** Widths of the space for the drawing that `detail` is decided for, px. */
const SPACE = { narrow: 358, wide: 780 };

const figuresOf = (view: DrawingView) =>
  new Set(toDimensions(view).flatMap(({ place }) => (place === "left" || place === "right" ? [place] : []))).size *
  FIGURES;

export interface DrawingScale {
  /** Lengths of a centimetre as CSS, inside a container: on phones, where views stand in a column, and beside. */
  narrow: string;
  wide: string;
  /** Where each shown view has room for slats and ropes. */
  detail: Record<string, "always" | "wide" | "never">;
}

/** Returns the one scale of all shown views: the widest fits a phone, the first two fit beside each other. */
export function toDrawingScale(drawing: Drawing): DrawingScale {
  const views = drawing.shown.map((name) => drawing[name]);
  const tallest = Math.max(...views.map(({ height }) => height));
  const narrow = {
    most: Math.min(NARROW.cm, NARROW.height / tallest),
    figures: Math.max(...views.map(figuresOf)),
    cm: Math.max(...views.map(({ width }) => width)),
  };
  const row = views.slice(0, 2);
  const wide = {
    most: Math.min(WIDE.cm, WIDE.height / tallest),
    figures: row.reduce((sum, view) => sum + figuresOf(view), GAP * (row.length - 1)),
    cm: Math.max(
      row.reduce((sum, { width }) => sum + width, 0),
      narrow.cm,
    ),
  };
  const toCss = ({ most, figures, cm }: typeof wide) => `min(${most.toFixed(3)}px, (100cqi - ${figures}px) / ${cm})`;
  const toPx = ({ most, figures, cm }: typeof wide, space: number) => Math.min(most, (space - figures) / cm);
  const px = { narrow: toPx(narrow, SPACE.narrow), wide: toPx(wide, SPACE.wide) };
  const detail = Object.fromEntries(
    views.map(({ name, width }) => {
      if (width * px.narrow >= DETAILED) return [name, "always"] as const;
      return [name, width * px.wide >= DETAILED ? "wide" : "never"] as const;
    }),
  );
  return { narrow: toCss(narrow), wide: toCss(wide), detail };
}
