import { memo } from "react";
import { transformOf } from "@/lib/room/shape";
import type { Piece, PieceShape } from "@/lib/room/types";

const TEXT = 13;

interface PieceViewProps {
  piece: Piece;
  shape: PieceShape;
  /** Its number in the list. */
  number: number;
  /** What it is and where it stands, for screen readers; null on paper. */
  label: string | null;
  /** Centimetres a pixel shows. */
  unit: number;
  state: "plain" | "chosen" | "warned";
}

const STROKES = { plain: "var(--color-ink)", chosen: "var(--color-ink)", warned: "var(--color-lingon)" } as const;

/** Renders a piece from above where it stands: its drawing, or a box of its measures. */
export const PieceView = memo(function PieceView({ piece, shape, number, label, unit, state }: PieceViewProps) {
  const { outline, inner, width, depth } = shape;
  const isRug = shape.role === "rug" || shape.role === "above";
  const fill = isRug ? "none" : "var(--color-chalk)";
  const paint = {
    fill: state === "chosen" ? "var(--color-lichen)" : fill,
    stroke: STROKES[state],
    strokeWidth: state === "plain" ? 1.25 : 2,
    strokeDasharray: isRug ? "6 4" : undefined,
    vectorEffect: "non-scaling-stroke" as const,
  };
  return (
    <g data-stand={label === null ? undefined : piece.id}>
      <g
        {...(label !== null && {
          "data-piece": piece.id,
          role: "button",
          tabIndex: 0,
          "aria-label": label,
          "aria-pressed": state === "chosen",
        })}
        className="cursor-grab"
      >
        <g transform={transformOf(piece, shape)} pointerEvents="all">
          <rect width={width} height={depth} fill="transparent" />
          {outline === null ? (
            <rect width={width} height={depth} {...paint} strokeDasharray="6 4" />
          ) : (
            <path d={outline} fillRule="evenodd" strokeLinejoin="round" {...paint} />
          )}
          {inner !== null && (
            <path
              d={inner}
              fill="none"
              stroke={STROKES[state]}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      </g>
      <PieceNumber piece={piece} number={number} unit={unit} />
    </g>
  );
});

function PieceNumber({ piece, number, unit }: Pick<PieceViewProps, "piece" | "number" | "unit">) {
  return (
    <text
      x={piece.x}
      y={piece.y + TEXT * 0.36 * unit}
      fontSize={TEXT * unit}
      fontWeight="600"
      textAnchor="middle"
      fill="var(--color-ink)"
      stroke="var(--color-paper)"
      strokeWidth={4 * unit}
      strokeLinejoin="round"
      paintOrder="stroke"
      className="tabular pointer-events-none"
      aria-hidden="true"
    >
      {number}
    </text>
  );
}
