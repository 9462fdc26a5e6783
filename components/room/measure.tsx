import type { Segment } from "@/lib/room/geometry";
import { lineOf, shifted } from "./plan-paths";

const TICK = 4.5;
const TEXT = 13;

interface MeasureProps {
  line: Segment;
  cm: number;
  /** Centimetres a pixel shows. */
  unit: number;
  tone?: "ink" | "warning";
  /** What lies behind the figure. */
  ground?: "paper" | "linen";
}

/** Renders a dimension line with its figure on it. */
export function Measure({ line, cm, unit, tone = "ink", ground = "paper" }: MeasureProps) {
  const [from, to] = line;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const ticks = [from, to].map((end) =>
    lineOf([shifted(end, across, TICK * unit), shifted(end, across, -TICK * unit)]),
  );
  const colour = tone === "ink" ? "var(--color-ink)" : "var(--color-lingon)";
  // upright text is read from the right, as on drawings
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const upright = angle > 90 || angle <= -90 ? angle + 180 : angle;
  const isRoomy = length / unit > 34;
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <path d={lineOf(line) + ticks.join("")} fill="none" stroke={colour} strokeWidth={unit} />
      <text
        transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${upright})`}
        y={isRoomy ? TEXT * 0.36 * unit : -6 * unit}
        fontSize={TEXT * unit}
        fontWeight="600"
        textAnchor="middle"
        fill={colour}
        stroke={`var(--color-${ground})`}
        strokeWidth={4 * unit}
        strokeLinejoin="round"
        paintOrder="stroke"
        className="tabular"
      >
        {cm}
      </text>
    </g>
  );
}
