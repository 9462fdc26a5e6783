/** The views of a line drawing: elevations from the front and from the right, and the plan from above. */
export const DRAWING_VIEWS = ["front", "side", "plan"] as const;
export type DrawingViewName = (typeof DRAWING_VIEWS)[number];

/** Measures a drawing can be dimensioned with, beside its overall width, depth and height. */
export const ANCHORED = [
  "seatHeight",
  "seatDepth",
  "innerWidth",
  "armHeight",
  "clearance",
  "underShade",
  "betweenLegs",
  "topThickness",
  "baseWidth",
  "longPartWidth",
  "bodyDepth",
  "headHeight",
  "flatLength",
  "potWidth",
  "potHeight",
  "shadeHeight",
] as const;
export type Anchored = (typeof ANCHORED)[number];
export type DrawnMeasure = Anchored | "width" | "depth" | "height";

/** Where a measure is taken, in the coordinates of its view. */
export interface Anchor {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** The figure to print, cm. */
  cm: number;
  /** The same measure of the drawn piece where it differs: the seat is measured in use, and drawn unloaded. */
  model: number | null;
}

/**
 * One view in centimetres. x runs from the left end, y down: an elevation stands on y = 0, so that all above is
 * negative; a plan has its back at y = 0 and its front at y = `height`.
 */
export interface DrawingView {
  name: DrawingViewName;
  width: number;
  height: number;
  /** Path of the silhouette, holes included (even-odd). */
  outline: string;
  /** Path of the edges of visible parts. */
  inner: string | null;
  /** Path of slats, ropes and canes, which only a large drawing has room for. */
  detail: string | null;
  anchors: Partial<Record<Anchored, Anchor>>;
}

export interface Drawing {
  front: DrawingView;
  side: DrawingView;
  plan: DrawingView;
  /** The views a product page shows, in their order. */
  shown: DrawingViewName[];
}

/** A dimension line beside a view: its ends along that side of the view, cm in the view's coordinates. */
export interface Dimension {
  measure: DrawnMeasure;
  cm: number;
  place: "top" | "right" | "bottom" | "left";
  from: number;
  to: number;
  /** Where on the other axis the measure is taken; null at the ends of the piece. */
  at: number | null;
}

/** Maximum cm between a measure and the same one of the drawn piece; beyond it the line would lie visibly wrong. */
const MAX_OFF = 4;
/** A clearance above this part of the seat height is the frame of a chair, not space to measure. */
const UNDER_SEAT = 0.6;

const isTrue = ({ cm, model }: Anchor) => model === null || Math.abs(model - cm) <= MAX_OFF;

function alongX(view: DrawingView, measure: Anchored, place: "top" | "bottom"): Dimension[] {
  const anchor = view.anchors[measure];
  if (!anchor || !isTrue(anchor)) return [];
  const { x1, x2, y1, cm } = anchor;
  return [{ measure, cm, place, from: Math.min(x1, x2), to: Math.max(x1, x2), at: y1 }];
}

function alongY(view: DrawingView, measure: Anchored, place: "left" | "right"): Dimension[] {
  const anchor = view.anchors[measure];
  if (!anchor || !isTrue(anchor)) return [];
  const { x1, y1, y2, cm } = anchor;
  return [{ measure, cm, place, from: Math.min(y1, y2), to: Math.max(y1, y2), at: x1 }];
}

const first = (...candidates: Dimension[][]): Dimension[] => candidates.find((list) => list.length > 0) ?? [];

function clearanceUnder(view: DrawingView): Dimension[] {
  const { clearance, seatHeight } = view.anchors;
  return clearance && seatHeight && clearance.cm <= seatHeight.cm * UNDER_SEAT ? alongY(view, "clearance", "left") : [];
}

/** Returns the dimension lines of a view, at most one on each side of it. */
export function toDimensions(view: DrawingView): Dimension[] {
  const { name, width, height } = view;
  const across = { cm: width, place: "bottom", from: 0, to: width, at: null } as const;
  switch (name) {
    case "front":
      return [
        { measure: "width", ...across },
        { measure: "height", cm: height, place: "left", from: -height, to: 0, at: null },
        ...alongX(view, "innerWidth", "top"),
        ...first(
          alongY(view, "seatHeight", "right"),
          alongY(view, "underShade", "right"),
          view.anchors.seatHeight ? [] : alongY(view, "clearance", "right"),
        ),
      ];
    case "side":
      return [
        { measure: "depth", ...across },
        ...first(alongX(view, "seatDepth", "top"), alongX(view, "flatLength", "top")),
        ...first(alongY(view, "armHeight", "right"), alongY(view, "headHeight", "right")),
        ...clearanceUnder(view),
      ];
    case "plan":
      return [
        { measure: "width", ...across, place: "top" },
        { measure: "depth", cm: height, place: "right", from: 0, to: height, at: null },
        ...alongX(view, "longPartWidth", "bottom"),
        ...alongY(view, "bodyDepth", "left"),
      ];
  }
}

/** Returns the measures that only the drawing knows, each once, in a fixed order: cm. */
export function anchoredMeasures({ front, side, plan }: Drawing): { measure: Anchored; cm: number }[] {
  const isSeat = front.anchors.seatHeight !== undefined;
  return ANCHORED.flatMap((measure) => {
    const anchor = front.anchors[measure] ?? side.anchors[measure] ?? plan.anchors[measure];
    // the height and depth of a seat stand in the product's own measures
    if (!anchor || measure === "seatHeight" || measure === "seatDepth") return [];
    if (measure === "betweenLegs" && isSeat) return [];
    return [{ measure, cm: anchor.cm }];
  });
}
