import type { Body, Limb } from "@/lib/compare/body";

/** Width of a head as a part of its height. */
const NARROW = 0.78;
/** Thickness of the figure's outline, cm. */
const LINE = 1;

const toPath = ({ points }: Limb) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** Draws a figure as one outline: all limbs dark, then all a little thinner in the colour of paper. */
export function BodyFigure({ body: { head, limbs } }: { body: Body }) {
  const layer = (colour: string, inset: number) => (
    <g fill="none" stroke={colour} strokeLinecap="round" strokeLinejoin="round">
      {limbs.map((limb, index) => (
        <path
          key={index}
          d={toPath(limb)}
          strokeWidth={limb.thickness - inset}
          // a torso is a closed line
          fill={limb.points.length > 4 ? colour : "none"}
        />
      ))}
      <ellipse
        cx={head.x}
        cy={head.y}
        rx={head.radius * NARROW - inset / 2}
        ry={head.radius - inset / 2}
        fill={colour}
        stroke="none"
      />
    </g>
  );
  return (
    <>
      {layer("var(--color-edge)", 0)}
      {layer("var(--color-paper)", 2 * LINE)}
    </>
  );
}
