import { useTranslations } from "next-intl";
import { cornerLeft } from "@/lib/way-in/corner";
import { answerRoute, decisive, tightestStep } from "@/lib/way-in/route";
import type { Load, Step } from "@/lib/way-in/types";
import { LiftPlan, Section, SpiralPlan, type Tightest, TurnPlan } from "./step-drawings";

/** Returns where it is tightest for any of the products; null without an answer. */
function findTightest(steps: readonly (Step | null)[], loads: readonly Load[]): Tightest | null {
  const told = steps.flatMap((step, index) => (step ? [{ step, number: index + 1 }] : []));
  const each = loads.flatMap((load): Tightest[] => {
    const answers = answerRoute(
      told.map(({ step }) => step),
      load,
    );
    const index = tightestStep(answers);
    const [answer, place] = [answers[index], told[index]];
    const decided = answer && decisive(answer);
    return decided && place ? [{ name: load.name, ...place, answer: decided.answer }] : [];
  });
  return each.toSorted((one, other) => one.answer.left - other.answer.left)[0] ?? null;
}

/** How much tighter something else may be than the corner that is drawn, cm. */
const NEARLY = 1;

/** Returns the widths of a step's corner where that is what decides; null for all else. */
function cornerOf({ step, answer }: Tightest): { before: number; after: number } | null {
  const isLanding = step.kind === "stair" && step.shape === "landing";
  const after = step.kind === "corridor" ? step.after : step.width;
  if ((step.kind !== "corridor" && !isLanding) || after === null) return null;
  const left = cornerLeft(answer.held.footprint, step.width, after);
  return left <= answer.left + NEARLY ? { before: step.width, after } : null;
}

/**
 * Renders the step where it is tightest, to scale: a turn with the piece on its way round, a plan, or an opening. What has
 * to lean is told in words alone: no plan shows it.
 */
export function TightestDrawing({ steps, loads }: { steps: readonly (Step | null)[]; loads: readonly Load[] }) {
  const t = useTranslations("wayIn");
  const tightest = findTightest(steps, loads);
  if (!tightest || tightest.answer.holding === "tilted") return null;
  const { name, number } = tightest;
  return (
    <figure className="mt-6 bg-linen p-4">
      <StepDrawing {...tightest} />
      <figcaption className="mt-3 text-s text-ink-2">{t("drawn", { name, number })}</figcaption>
    </figure>
  );
}

function StepDrawing(tightest: Tightest) {
  const { step } = tightest;
  const corner = cornerOf(tightest);
  if (corner) return <TurnPlan {...tightest} {...corner} />;
  if (step.kind === "lift") return <LiftPlan {...tightest} lift={step} />;
  return step.kind === "stair" && step.shape === "spiral" ? <SpiralPlan {...tightest} /> : <Section {...tightest} />;
}
