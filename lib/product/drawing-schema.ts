import { z } from "zod";
import {
  type Anchored,
  ANCHORED,
  type Drawing,
  type DrawingView,
  DRAWING_VIEWS,
  type DrawingViewName,
} from "./drawing";

/** Maximum characters of one path; a drawing stands inside the page. */
const MAX_PATH = 20_000;

// the commands of SVG path data and numbers: nothing that could leave the attribute
const pathData = z
  .string()
  .max(MAX_PATH)
  .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9eE+\-., ]*$/);

const anchor = z.object({
  x1: z.number(),
  y1: z.number(),
  x2: z.number(),
  y2: z.number(),
  cm: z.number().positive(),
  model: z.number().nullish(),
});

const view = z.object({
  outline: pathData,
  inner: pathData.nullish(),
  detail: pathData.nullish(),
  width: z.number().positive(),
  height: z.number().positive(),
});

const anchors = z.record(z.string(), anchor).default({});

/** A line drawing in centimetres (docs/commerce-api.md#documents). */
export const drawingDocument = z.object({
  unit: z.literal("cm"),
  shown: z.array(z.enum(DRAWING_VIEWS)).default(["front", "side"]),
  front: view,
  side: view,
  plan: view,
  anchors: z.object({ front: anchors, side: anchors, plan: anchors }),
});

const isAnchored = (name: string): name is Anchored => ANCHORED.some((known) => known === name);

/** Returns a drawing document as a page draws it; anchors without a word are left out. */
export function toDrawing(document: z.output<typeof drawingDocument>): Drawing {
  const toView = (name: DrawingViewName): DrawingView => {
    const { outline, inner, detail, width, height } = document[name];
    const known = Object.entries(document.anchors[name]).flatMap(([key, { model, ...at }]) =>
      isAnchored(key) ? [[key, { ...at, model: model ?? null }] as const] : [],
    );
    return {
      name,
      width,
      height,
      outline,
      inner: inner || null,
      detail: detail || null,
      anchors: Object.fromEntries(known),
    };
  };
  return { front: toView("front"), side: toView("side"), plan: toView("plan"), shown: document.shown };
}
