import type { Package } from "../product/types";
import { holdBox, holdPiece } from "./held";
import { answerStep } from "./step";
import type { Load, Route, Step, StepAnswer } from "./types";

/** What a step says of a product. */
export interface LoadAnswer {
  step: Step;
  /** The package that decides, and its answer; null for a product without measured packages. */
  box: { package: Package; answer: StepAnswer } | null;
  /** The piece out of its box; null where it is not carried in one piece, or not measured. */
  piece: StepAnswer | null;
}

const isTighter = (one: StepAnswer, other: StepAnswer) =>
  one.passes === other.passes ? one.left < other.left : other.passes;

function answerPackages(step: Step, packages: readonly Package[]): LoadAnswer["box"] {
  const answers = packages.map((box) => ({ package: box, answer: answerStep(step, holdBox(box)) }));
  return answers.reduce<LoadAnswer["box"]>(
    (tightest, one) => (tightest && !isTighter(one.answer, tightest.answer) ? tightest : one),
    null,
  );
}

/** Returns what each step of a way in says of a product, in their order. */
export function answerRoute(route: Route, { packages, piece }: Load): LoadAnswer[] {
  return route.map((step) => ({
    step,
    box: answerPackages(step, packages),
    piece: piece && answerStep(step, holdPiece(piece)),
  }));
}

/** Returns what decides at a step: the box, or the piece where the box does not pass and the piece comes further. */
export function decisive({ box, piece }: LoadAnswer): { answer: StepAnswer; isUnpacked: boolean } | null {
  if (box && (box.answer.passes || !piece || isTighter(piece, box.answer)))
    return { answer: box.answer, isUnpacked: false };
  return piece && { answer: piece, isUnpacked: true };
}

/** Returns the index of the tightest step; -1 where nothing is to be said. */
export function tightestStep(answers: readonly LoadAnswer[]): number {
  let tightest = -1;
  let worst: StepAnswer | null = null;
  answers.forEach((one, index) => {
    const decided = decisive(one);
    if (!decided || (worst && !isTighter(decided.answer, worst))) return;
    worst = decided.answer;
    tightest = index;
  });
  return tightest;
}
