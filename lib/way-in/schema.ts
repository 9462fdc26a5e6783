import { z } from "zod";
import { readTypedLength } from "../storefront/typed-number";
import { type Route, STAIR_SHAPES, type Step, STEP_KINDS, type StepKind } from "./types";

/** Most steps of a way in; a way that is kept stays small. */
export const MAX_STEPS = 8;

/** Shortest and longest lengths of a way in, cm. */
export const STEP_RANGE = { min: 30, max: 600 };

const LENGTHS = ["width", "height", "after", "depth", "doorWidth", "doorHeight"] as const;
/** A length of a step, as its form names it. */
export type StepLength = (typeof LENGTHS)[number];

/** The lengths a step asks for, in the order of its form; the width beyond a corridor's turn comes with the turn. */
export const LENGTHS_OF: Record<StepKind, StepLength[]> = {
  door: ["width", "height"],
  corridor: ["width", "height", "after"],
  stair: ["width", "height"],
  lift: ["doorWidth", "doorHeight", "width", "depth", "height"],
};

const typed = z.string().max(20);

/** A step as it is typed. */
export const typedStep = z.object({
  kind: z.enum(STEP_KINDS),
  shape: z.enum(STAIR_SHAPES),
  turns: z.boolean(),
  width: typed,
  height: typed,
  after: typed,
  depth: typed,
  doorWidth: typed,
  doorHeight: typed,
});
export type TypedStep = z.output<typeof typedStep>;

/** The form of a way in. */
export const wayForm = z.object({
  steps: z
    .array(
      typedStep.superRefine((step, context) => {
        for (const length of askedOf(step))
          if (readCm(step[length]) === null) context.addIssue({ code: "custom", path: [length], message: "range" });
      }),
    )
    .max(MAX_STEPS),
});
export type WayForm = z.output<typeof wayForm>;

/** Returns the lengths a typed step asks for. */
export const askedOf = ({ kind, turns }: TypedStep): StepLength[] =>
  LENGTHS_OF[kind].filter((length) => length !== "after" || turns);

/** Reads a length as people type it, cm; null outside the range. */
function readCm(text: string): number | null {
  const cm = readTypedLength(text);
  return cm !== null && cm >= STEP_RANGE.min && cm <= STEP_RANGE.max ? cm : null;
}

/** Reads a typed step; null while a length is missing or no length of a home. */
export function readStep(fields: TypedStep): Step | null {
  const cm = (length: StepLength) => readCm(fields[length]) ?? 0;
  if (askedOf(fields).some((length) => cm(length) === 0)) return null;
  const size = { width: cm("width"), height: cm("height") };
  switch (fields.kind) {
    case "door":
      return { kind: "door", ...size };
    case "corridor":
      return { kind: "corridor", ...size, after: fields.turns ? cm("after") : null };
    case "stair":
      return { kind: "stair", shape: fields.shape, ...size };
    case "lift":
      return { kind: "lift", ...size, depth: cm("depth"), doorWidth: cm("doorWidth"), doorHeight: cm("doorHeight") };
  }
}

const EMPTY = {
  shape: "straight",
  turns: false,
  width: "",
  height: "",
  after: "",
  depth: "",
  doorWidth: "",
  doorHeight: "",
} as const;
/** Heights that most homes have, cm; widths are measured. */
const USUAL: Record<StepKind, Partial<TypedStep>> = {
  door: { height: "200" },
  corridor: { height: "240" },
  stair: { height: "200" },
  lift: { doorHeight: "200", height: "210" },
};

/** Returns a step as its form begins. */
export const newStep = (kind: StepKind): TypedStep => ({ ...EMPTY, ...USUAL[kind], kind });

/** Returns a step as it would be typed. */
export function toTyped(step: Step): TypedStep {
  const lengths = Object.fromEntries(
    Object.entries(step).flatMap(([name, value]) => (typeof value === "number" ? [[name, String(value)]] : [])),
  );
  return {
    ...EMPTY,
    ...lengths,
    kind: step.kind,
    shape: step.kind === "stair" ? step.shape : "straight",
    turns: step.kind === "corridor" && step.after !== null,
  };
}

const cm = z.number().min(STEP_RANGE.min).max(STEP_RANGE.max);
const size = { width: cm, height: cm };

/** A way in as it is kept. */
export const route: z.ZodType<Route> = z
  .array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("door"), ...size }),
      z.object({ kind: z.literal("corridor"), ...size, after: cm.nullable() }),
      z.object({ kind: z.literal("stair"), ...size, shape: z.enum(STAIR_SHAPES) }),
      z.object({ kind: z.literal("lift"), ...size, depth: cm, doorWidth: cm, doorHeight: cm }),
    ]),
  )
  .max(MAX_STEPS);
