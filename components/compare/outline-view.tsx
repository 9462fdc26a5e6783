import { useFormatter, useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { groupHeights, type OutlinedPiece } from "@/lib/compare/outline";
import type { DrawingViewName } from "@/lib/product/drawing";
import { DASHES } from "./line-sample";

/** Heights nearer than this share a place for their words, cm. */
const NEAR = 16;

/** Where a piece stands on the line: the radio buttons move it, in cm. */
const PLACE = classNames(
  "[--shift:var(--middle)]",
  "group-has-[[name=align][value=left]:checked]/outline:[--shift:0]",
  "group-has-[[name=align][value=right]:checked]/outline:[--shift:var(--end)]",
);

/** Space for a figure that sits is there only while one does. */
const SITTING = classNames(
  "mt-[calc(var(--above)*var(--cm))]",
  "group-has-[[name=pose][value=standing]:checked]/outline:mt-0",
  "group-has-[[name=pose][value=none]:checked]/outline:mt-0",
);

interface Height {
  letter: string;
  cm: number;
}

interface OutlineViewProps {
  name: DrawingViewName;
  pieces: OutlinedPiece[];
  /** Width of the widest piece, what stands beside it, and the height of it all, cm. */
  field: number;
  beside: number;
  top: number;
  /** Space on the left for its feet, and above for a figure that sits, cm. */
  before?: number;
  above?: number;
  /** Told on the left; those of the arms on the right. */
  heights: Height[];
  arms?: Height[];
  /** Words for what `children` draw. */
  label?: string;
  /** Drawn with a piece, and moved with it. */
  within?: (piece: OutlinedPiece) => ReactNode;
  /** Drawn behind the pieces. */
  children?: ReactNode;
}

/** Renders one view of all pieces over each other, on one line, with their measures. */
export function OutlineView({
  name,
  pieces,
  field,
  beside,
  top,
  heights,
  arms = [],
  before = 0,
  above = 0,
  label,
  within,
  children,
}: OutlineViewProps) {
  const t = useTranslations("compare.outline");
  const tView = useTranslations("drawing.view");
  const isPlan = name === "plan";
  const words = pieces.map(({ letter, name: piece, views }) =>
    t("piece", { letter, name: piece, width: Math.round(views[name].width), height: Math.round(views[name].height) }),
  );
  const origin = isPlan ? 0 : -top;
  const placeOf = ({ views }: OutlinedPiece) => {
    const rest = field - views[name].width;
    // React's style type lacks custom properties
    return { "--middle": rest / 2, "--end": rest, "--width": views[name].width } as CSSProperties;
  };
  return (
    <figure
      className={isPlan ? "@4xl:ml-12" : classNames("ml-12", SITTING)}
      // React's style type lacks custom properties
      style={{ "--above": above } as CSSProperties}
    >
      <div
        className="relative"
        style={{ width: `calc(${before + field + beside} * var(--cm))`, height: `calc(${top} * var(--cm))` }}
      >
        <svg
          role="img"
          aria-label={`${tView(name)}: ${[...words, ...(label ? [label] : [])].join("; ")}`}
          viewBox={`${-before} ${origin} ${before + field + beside} ${top}`}
          className="absolute inset-0 size-full overflow-visible"
          fill="none"
          strokeLinejoin="round"
        >
          {!isPlan && (
            <path d={`M${-before} 0H${field + beside}`} stroke="var(--color-ink)" vectorEffect="non-scaling-stroke" />
          )}
          {children}
          {pieces.map((piece, index) => (
            <g
              key={piece.sku}
              style={placeOf(piece)}
              className={classNames(
                PLACE,
                "[translate:calc(var(--shift)*1px)] transition-[translate] duration-320 ease-calm motion-reduce:transition-none",
              )}
            >
              {piece.views[name].inner && (
                <path
                  d={piece.views[name].inner ?? ""}
                  stroke="var(--color-ink)"
                  strokeWidth=".6"
                  opacity=".35"
                  vectorEffect="non-scaling-stroke"
                />
              )}
              {within?.(piece)}
              <path
                d={piece.views[name].outline}
                stroke="var(--color-ink)"
                strokeWidth={index === 0 ? 2 : 1.6}
                strokeDasharray={DASHES[index]}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
        <Marks heights={heights} top={top} isLeft />
        <Marks heights={arms} top={top} isLeft={false} />
      </div>
      {!isPlan && <Widths {...{ name, pieces, placeOf, field, before }} />}
      <figcaption className="mt-2 text-xs text-ink-2">{tView(name)}</figcaption>
    </figure>
  );
}

/** Heights beside a view, those that are near each other in one place, the highest first. */
function Marks({ heights, top, isLeft }: { heights: Height[]; top: number; isLeft: boolean }) {
  const { number } = useFormatter();
  return groupHeights(heights, NEAR).map(({ middle, marks }) => (
    <div
      key={middle}
      aria-hidden="true"
      className={classNames(
        "tabular absolute flex -translate-y-1/2 flex-col border-ink text-xs leading-tight font-semibold whitespace-nowrap",
        isLeft ? "right-full mr-1.5 items-end border-r pr-1.5" : "left-full ml-1.5 border-l pl-1.5",
      )}
      style={{ top: `${((top - middle) / top) * 100}%` }}
    >
      {marks.map(({ letter, cm }) => (
        <span key={letter}>
          {letter} {number(cm, { maximumFractionDigits: 1 })}
        </span>
      ))}
    </div>
  ));
}

interface WidthsProps {
  name: DrawingViewName;
  pieces: OutlinedPiece[];
  field: number;
  before: number;
  placeOf: (piece: OutlinedPiece) => CSSProperties;
}

/** The width of each piece as a line of its own below the view, in its place. */
function Widths({ name, pieces, field, before, placeOf }: WidthsProps) {
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
