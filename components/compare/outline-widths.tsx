import { useFormatter } from "next-intl";
import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import type { OutlinedPiece } from "@/lib/compare/outline";
import type { DrawingViewName } from "@/lib/product/drawing";
import { DASHES } from "./line-sample";

/** Where a piece stands on the line: the radio buttons move it, in cm. */
export const PLACE = classNames(
  "[--shift:var(--middle)]",
  "group-has-[[name=align][value=left]:checked]/outline:[--shift:0]",
  "group-has-[[name=align][value=right]:checked]/outline:[--shift:var(--end)]",
);

interface OutlineWidthsProps {
  name: DrawingViewName;
  pieces: OutlinedPiece[];
  field: number;
  before: number;
  placeOf: (piece: OutlinedPiece) => CSSProperties;
}

/** The width of each piece as a line of its own below the view, in its place. */
export function OutlineWidths({ name, pieces, field, before, placeOf }: OutlineWidthsProps) {
  const { number } = useFormatter();
  return (
    <div
      aria-hidden="true"
      className="mt-2"
      style={{ width: `calc(${field} * var(--cm))`, marginLeft: `calc(${before} * var(--cm))` }}
    >
      {pieces.map((piece, index) => (
        <div key={piece.sku} style={placeOf(piece)} className={classNames(PLACE, "h-5")}>
          <div className="relative ml-[calc(var(--shift)*var(--cm))] flex h-full w-[calc(var(--width)*var(--cm))] justify-center">
            <svg
              viewBox="0 0 100 9"
              preserveAspectRatio="none"
              className="absolute inset-x-0 top-1.5 h-2.25 w-full overflow-visible"
              fill="none"
              stroke="var(--color-ink)"
            >
              <path
                d="M0 4.5H100"
                strokeDasharray={DASHES[index]}
                strokeWidth="1.6"
                vectorEffect="non-scaling-stroke"
              />
              <path d="M0 0V9M100 0V9" vectorEffect="non-scaling-stroke" />
            </svg>
            <span className="tabular relative shrink-0 bg-linen px-1 text-xs leading-5 font-semibold print:bg-paper">
              {piece.letter} {number(piece.views[name].width, { maximumFractionDigits: 1 })}
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
