import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Point } from "@/lib/product/path-points";
import { turnPositions } from "@/lib/way-in/corner";
import { POLE, SLOPE } from "@/lib/way-in/stair";
import { toldCm } from "@/lib/way-in/told";
import type { Lift, Step, StepAnswer } from "@/lib/way-in/types";

/** The step of a way in where it is tightest for some product. */
export interface Tightest {
  name: string;
  number: number;
  step: Step;
  answer: StepAnswer;
}

/** Positions that are drawn of a piece on its way round a corner; the one in the middle is whole. */
const POSITIONS = 5;
/** Height of figures as a part of the drawing. */
const FIGURE = 1 / 24;

const THIN = { vectorEffect: "non-scaling-stroke", fill: "none", stroke: "var(--color-ink)" } as const;
const WALL = { ...THIN, strokeWidth: 2 };
const toPath = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join("L")}Z`;
const pieceLook = ({ passes }: StepAnswer) => ({
  vectorEffect: "non-scaling-stroke" as const,
  fill: passes ? "var(--color-lichen)" : "var(--color-rose)",
  fillOpacity: 0.8,
  stroke: passes ? "var(--color-ink)" : "var(--color-lingon)",
  strokeWidth: 2,
});

interface SheetProps {
  label: string;
  box: { x: number; y: number; width: number; height: number };
  children: ReactNode;
}

/** A drawing in centimetres, y down. */
function Sheet({ label, box: { x, y, width, height }, children }: SheetProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${x - 2} ${y - 2} ${width + 4} ${height + 4}`}
      fontSize={Math.max(width, height) * FIGURE}
      fontWeight="600"
      textAnchor="middle"
      className="tabular mx-auto block max-h-80 w-full"
    >
      {children}
    </svg>
  );
}

/** The plan of a turn, its outer corner below left, with what is carried round it. */
export function TurnPlan({ name, answer, before, after }: Tightest & { before: number; after: number }) {
  const t = useTranslations("wayIn");
  const { footprint, along } = answer.held;
  const [width, height] = [after + along, before + along];
  const told = toldCm(answer.left);
  const middle = (POSITIONS - 1) / 2;
  const positions = turnPositions(footprint, before, after, POSITIONS);
  const whole = positions[middle];
  const text = Math.max(width, height) * FIGURE;
  return (
    <Sheet
      label={answer.passes ? t("plan", { name, left: told.left }) : t("planNo", { name, missing: told.missing })}
      box={{ x: 0, y: -height, width, height }}
    >
      <path d={`M0 ${-height}V0H${width}V${-before}H${after}V${-height}Z`} fill="var(--color-paper)" />
      {whole && <path d={toPath(whole)} {...pieceLook(answer)} />}
      {positions.map(
        (points, index) =>
          index !== middle && <path key={index} d={toPath(points)} {...THIN} strokeDasharray="3 3" opacity=".6" />,
      )}
      <path d={`M0 ${-height}V0H${width}`} {...WALL} />
      <path d={`M${after} ${-height}V${-before}H${width}`} {...WALL} />
      <path d={`M0 ${-height + 3 * text}H${after}M${width - 3 * text} 0V${-before}`} {...THIN} strokeDasharray="2 3" />
      <text x={after / 2} y={-height + 2.6 * text} fill="var(--color-ink)">
        {after}
      </text>
      <text x={width - 1.5 * text} y={-before / 2 + text / 3} fill="var(--color-ink)">
        {before}
      </text>
    </Sheet>
  );
}

/** What is carried within an opening, as one stands before it; along a flight the ceiling is nearer. */
export function Section({ name, step, answer }: Tightest) {
  const t = useTranslations("wayIn");
  const { across, vertical } = answer.held;
  const room = {
    width: step.width,
    height: step.kind === "stair" ? Math.round(step.height * Math.cos(SLOPE)) : step.height,
  };
  const [half, high] = [Math.max(room.width, across) / 2 + 30, Math.max(room.height, vertical) + 20];
  return (
    <Sheet label={t("section", { name, ...room })} box={{ x: -half, y: -high, width: 2 * half, height: high }}>
      <path d={`M${-room.width / 2} 0V${-room.height}h${room.width}V0Z`} fill="var(--color-paper)" />
      <path d={`M${-across / 2} 0v${-vertical}h${across}v${vertical}Z`} {...pieceLook(answer)} />
      <path d={`M${-half} 0H${-room.width / 2}V${-room.height}h${room.width}V0H${half}`} {...WALL} />
      <text y={-room.height - 5} fill="var(--color-ink)">
        {room.width} × {room.height}
      </text>
    </Sheet>
  );
}

/** The cabin of a lift from above, its door below, with what stands in it. */
export function LiftPlan({ name, lift, answer }: Tightest & { lift: Lift }) {
  const t = useTranslations("wayIn");
  const { along, across } = answer.held;
  const { width, depth, doorWidth } = lift;
  const half = Math.max(width, across) / 2 + 10;
  const high = Math.max(depth, along) + 20;
  const post = (width - doorWidth) / 2;
  return (
    <Sheet
      label={t("sectionAbove", { name, width, depth })}
      box={{ x: -half, y: -high, width: 2 * half, height: high }}
    >
      <path d={`M${-width / 2} 0V${-depth}h${width}V0Z`} fill="var(--color-paper)" />
      <path d={`M${-across / 2} 0v${-along}h${across}v${along}Z`} {...pieceLook(answer)} />
      <path d={`M${-width / 2 + post} 0H${-width / 2}V${-depth}h${width}V0h${-post}`} {...WALL} />
      <text y={-high + 12} fill="var(--color-ink)">
        {width} × {depth}
      </text>
    </Sheet>
  );
}

/** A spiral stair from above, with what is carried between its pole and its wall. */
export function SpiralPlan({ name, step, answer }: Tightest) {
  const t = useTranslations("wayIn");
  const { along, across } = answer.held;
  const radius = POLE + step.width;
  const half = Math.max(radius, along / 2, POLE + across);
  return (
    <Sheet
      label={t("sectionAbove", { name, width: 2 * radius, depth: 2 * radius })}
      box={{ x: -half, y: -half, width: 2 * half, height: 2 * half }}
    >
      <circle r={radius} fill="var(--color-paper)" />
      <path d={`M${-along / 2} ${-POLE}h${along}v${-across}h${-along}Z`} {...pieceLook(answer)} />
      <circle r={radius} {...WALL} />
      <circle r={POLE} {...WALL} />
      <path d={`M0 ${POLE}V${radius}`} {...THIN} strokeDasharray="2 3" />
      <text x={half * 0.12} y={radius / 2} fill="var(--color-ink)">
        {step.width}
      </text>
    </Sheet>
  );
}
