import { cornerLeft, isRectangle } from "./corner";
import { liftLeft } from "./lift";
import { openingLeft } from "./opening";
import { type Leaning, stairLeft } from "./stair";
import { type Corridor, type Held, type Holding, HOLDINGS, type Step, type StepAnswer } from "./types";

function corridorLeft({ footprint, across, vertical }: Held, { width, height, after }: Corridor): number {
  if (after === null) return openingLeft(across, vertical, { width, height });
  // a turn to the other side is this one mirrored; what is no rectangle may pass one of them only
  const ways = isRectangle(footprint) ? [] : [cornerLeft(footprint, after, width)];
  return Math.min(height - vertical, cornerLeft(footprint, width, after), ...ways);
}

function leftOf(step: Step, held: Held): Leaning {
  switch (step.kind) {
    case "door":
      return { left: openingLeft(held.across, held.vertical, step), isTilted: false };
    case "corridor":
      return { left: corridorLeft(held, step), isTilted: false };
    case "stair":
      return stairLeft(held, step);
    case "lift":
      return liftLeft(held, step);
  }
}

const byHolding = (one: { holding: Holding }, other: { holding: Holding }) =>
  HOLDINGS.indexOf(one.holding) - HOLDINGS.indexOf(other.holding);

/**
 * Returns whether a thing passes a step in any way it is held, and how: as it stands where that is enough, else lying,
 * upright or leaning, in this order (docs/decisions/0122-the-way-in.md).
 */
export function answerStep(step: Step, held: readonly Held[]): StepAnswer {
  const ways = held.map((one) => {
    const { left, isTilted } = leftOf(step, one);
    return { passes: left >= 0, holding: isTilted ? ("tilted" as const) : one.holding, left, held: one };
  });
  const byRoom = ways.toSorted((one, other) => other.left - one.left);
  const [easiest] = byRoom.filter(({ passes }) => passes).toSorted(byHolding);
  const chosen = easiest ?? byRoom[0];
  if (!chosen) throw new Error("a thing is held in some way");
  return { passes: chosen.passes, holding: chosen.holding, left: chosen.left, held: chosen.held };
}
