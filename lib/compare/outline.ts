import type { Drawing, DrawingView, DrawingViewName } from "../product/drawing";
import type { Measures } from "../product/types";
import type { Seat } from "./body";
import type { ComparedProduct } from "./types";

const LETTERS = ["A", "B", "C", "D"];
/** A seat without a known depth takes this part of its piece's. */
const SEAT_PART = 0.8;

/** A view as it is laid over others, cm. */
export type OutlinedView = Pick<DrawingView, "width" | "height" | "outline" | "inner">;

/** A piece of the drawing that lays all over each other. */
export interface OutlinedPiece {
  sku: string;
  name: string;
  letter: string;
  /** False for one that is shown as the box of its measures. */
  isDrawn: boolean;
  views: Record<DrawingViewName, OutlinedView>;
  /** Null where nobody sits on it. */
  seat: Seat | null;
  /** Null without arms. */
  armHeight: number | null;
}

const boxView = (width: number, height: number, below: number): OutlinedView => ({
  width,
  height,
  outline: `M0 ${below}H${width}V${below - height}H0Z`,
  inner: null,
});

/** Returns the views of a box: elevations stand on y = 0, the plan begins there. */
function boxViews({ width, depth, height }: Measures): OutlinedPiece["views"] | null {
  if (width === null || depth === null || height === null) return null;
  return { front: boxView(width, height, 0), side: boxView(depth, height, 0), plan: boxView(width, depth, depth) };
}

function seatOf({ seatHeight, seatDepth, depth }: Measures, drawing: Drawing | null): Seat | null {
  const height = drawing?.side.anchors.seatHeight?.cm ?? drawing?.front.anchors.seatHeight?.cm ?? seatHeight;
  if (height === null) return null;
  const anchor = drawing?.side.anchors.seatDepth;
  if (anchor) return { height, front: Math.min(anchor.x1, anchor.x2), back: Math.max(anchor.x1, anchor.x2) };
  const whole = drawing?.side.width ?? depth;
  if (whole === null) return null;
  return { height, front: 0, back: seatDepth ?? whole * SEAT_PART };
}

/**
 * Returns the pieces that can be laid over each other, in their order: by their drawings, else as boxes. One that nobody
 * measured is left out. Equal names are told apart by their variety.
 */
export function toOutlines(products: readonly ComparedProduct[]): OutlinedPiece[] {
  const names = products.map(({ product }) => product.name);
  return products
    .flatMap(({ card, product: { name, measures }, drawing }, index) => {
      const views = drawing ?? boxViews(measures);
      if (!views) return [];
      const isShared = names.indexOf(name) !== names.lastIndexOf(name);
      const anchors = drawing && { ...drawing.front.anchors, ...drawing.side.anchors };
      return [
        {
          sku: card.sku,
          name: isShared ? `${name}, ${card.shown?.line ?? card.variety}` : name,
          letter: LETTERS[index] ?? "",
          isDrawn: drawing !== null,
          views: { front: views.front, side: views.side, plan: views.plan },
          seat: seatOf(measures, drawing),
          armHeight: anchors?.armHeight?.cm ?? null,
        },
      ];
    })
    .slice(0, LETTERS.length);
}

/** A height several pieces nearly share, and whose they are. */
export interface HeightMark {
  /** Where their words stand, cm above the floor. */
  middle: number;
  /** The highest first. */
  marks: { letter: string; cm: number }[];
}

/** Returns heights in groups that are less than `gap` cm apart, so that their words do not cover each other. */
export function groupHeights(heights: readonly { letter: string; cm: number }[], gap: number): HeightMark[] {
  const groups: { letter: string; cm: number }[][] = [];
  for (const mark of heights.toSorted((one, other) => other.cm - one.cm)) {
    const last = groups.at(-1);
    const lowest = last?.at(-1);
    if (last && lowest && lowest.cm - mark.cm < gap) last.push(mark);
    else groups.push([mark]);
  }
  return groups.map((marks) => ({ middle: marks.reduce((sum, { cm }) => sum + cm, 0) / marks.length, marks }));
}
