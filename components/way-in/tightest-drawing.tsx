import { useTranslations } from "next-intl";
import type { Point } from "@/lib/product/path-points";
import { turnPositions } from "@/lib/way-in/corner";
import { answerRoute, decisive, tightestStep } from "@/lib/way-in/route";
import { toldCm } from "@/lib/way-in/told";
import type { Load, Step, StepAnswer } from "@/lib/way-in/types";

interface Tightest {
  name: string;
  number: number;
  step: Step;
  answer: StepAnswer;
}

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

const toPath = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join("L")}Z`;
const LINE = { vectorEffect: "non-scaling-stroke", fill: "none" } as const;

/** Renders the step where it is tightest, to scale: a turn with the piece on its way round, or an opening. */
export function TightestDrawing({ steps, loads }: { steps: readonly (Step | null)[]; loads: readonly Load[] }) {
  const t = useTranslations("wayIn");
  const tightest = findTightest(steps, loads);
  if (!tightest) return null;
  const { name, number, step, answer } = tightest;
  const corner = cornerOf(step);
  return (
    <figure className="mt-6 bg-linen p-4">
      {corner ? <TurnPlan {...tightest} {...corner} /> : <Section {...tightest} />}
      <figcaption className="mt-3 text-s text-ink-2">
        {t("drawn", { name, number })} {answer.holding === "tilted" && t("assumed")}
      </figcaption>
    </figure>
  );
}

function cornerOf(step: Step): { before: number; after: number } | null {
  if (step.kind === "corridor" && step.after !== null) return { before: step.width, after: step.after };
  return step.kind === "stair" && step.shape === "landing" ? { before: step.width, after: step.width } : null;
}

const strokeOf = ({ passes }: StepAnswer) => (passes ? "var(--color-ink)" : "var(--color-lingon)");

interface TurnPlanProps extends Tightest {
  before: number;
  after: number;
}

/** The plan of a turn, its outer corner below left, with five positions of what is carried round it. */
function TurnPlan({ name, answer, before, after }: TurnPlanProps) {
  const t = useTranslations("wayIn");
  const { footprint, along } = answer.held;
  const [width, height] = [after + along, before + along];
  const positions = turnPositions(footprint, before, after, 5);
  const told = toldCm(answer.left);
  return (
    <svg
      role="img"
      aria-label={answer.passes ? t("plan", { name, left: told.left }) : t("planNo", { name, missing: told.missing })}
      viewBox={`-2 ${-height - 2} ${width + 4} ${height + 4}`}
      className="mx-auto block max-h-80 w-full"
    >
      <path d={`M0 ${-height}V0H${width}V${-before}H${after}V${-height}Z`} fill="var(--color-paper)" />
      {positions.map((points, index) => (
        <path
          key={index}
          d={toPath(points)}
          {...LINE}
          stroke={strokeOf(answer)}
          strokeWidth={index === 2 ? 2 : 1}
          strokeDasharray={index === 2 ? undefined : "3 3"}
          {...(index === 2 && { fill: "var(--color-lichen)", fillOpacity: 0.7 })}
        />
      ))}
      <path d={`M0 ${-height}V0H${width}`} {...LINE} stroke="var(--color-ink)" strokeWidth="2" />
      <path d={`M${after} ${-height}V${-before}H${width}`} {...LINE} stroke="var(--color-ink)" strokeWidth="2" />
    </svg>
  );
}

/** What is carried within an opening as one stands before it, or on a spiral stair or in a lift from above. */
function Section({ name, step, answer }: Tightest) {
  const t = useTranslations("wayIn");
  const isAbove = step.kind === "lift" || (step.kind === "stair" && step.shape === "spiral");
  const { along, across, vertical } = answer.held;
  const room = { width: step.width, height: step.kind === "lift" ? step.depth : step.height };
  if (isAbove && step.kind !== "lift") room.height = along * 1.3;
  const piece = { width: across, height: isAbove ? along : vertical };
  const [width, height] = [Math.max(room.width, piece.width), Math.max(room.height, piece.height)];
  const label = isAbove
    ? t("sectionAbove", { name, width: room.width, depth: Math.round(room.height) })
    : t("section", { name, width: room.width, height: room.height });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-width / 2 - 30} ${-height - 4} ${width + 60} ${height + 8}`}
      className="mx-auto block max-h-80 w-full"
    >
      <path d={`M${-room.width / 2} 0V${-room.height}h${room.width}V0Z`} fill="var(--color-paper)" />
      <path
        d={`M${-piece.width / 2} 0v${-piece.height}h${piece.width}v${piece.height}Z`}
        {...LINE}
        fill="var(--color-lichen)"
        fillOpacity={0.7}
        stroke={strokeOf(answer)}
        strokeWidth="2"
      />
      <path
        d={`M${-width / 2 - 30} 0H${-room.width / 2}V${-room.height}h${room.width}V0H${width / 2 + 30}`}
        {...LINE}
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
    </svg>
  );
}
