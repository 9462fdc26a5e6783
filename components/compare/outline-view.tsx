import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { OutlinedPiece } from "@/lib/compare/outline";
import type { DrawingViewName } from "@/lib/product/drawing";
import { type Height, HeightMarks } from "./height-marks";
import { DASHES } from "./line-sample";
import { OutlineWidths, PLACE } from "./outline-widths";

/** Space for a figure that sits is there only while one does. */
const SITTING = classNames(
  "mt-[calc(var(--above)*var(--cm))]",
  "group-has-[[name=pose][value=standing]:checked]/outline:mt-0",
  "group-has-[[name=pose][value=none]:checked]/outline:mt-0",
);

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
            <PieceOutline key={piece.sku} view={piece.views[name]} index={index} style={placeOf(piece)}>
              {within?.(piece)}
            </PieceOutline>
          ))}
        </svg>
        <HeightMarks heights={heights} top={top} isLeft />
        <HeightMarks heights={arms} top={top} isLeft={false} />
      </div>
      {!isPlan && <OutlineWidths {...{ name, pieces, placeOf, field, before }} />}
      <figcaption className="mt-2 text-xs text-ink-2">{tView(name)}</figcaption>
    </figure>
  );
}

interface PieceOutlineProps {
  view: OutlinedPiece["views"][DrawingViewName];
  /** Of the piece, which chooses its dashes. */
  index: number;
  style: CSSProperties;
  children: ReactNode;
}

function PieceOutline({ view, index, style, children }: PieceOutlineProps) {
  return (
    <g
      style={style}
      className={classNames(
        PLACE,
        "[translate:calc(var(--shift)*1px)] transition-[translate] duration-320 ease-calm motion-reduce:transition-none",
      )}
    >
      {view.inner && (
        <path
          d={view.inner ?? ""}
          stroke="var(--color-ink)"
          strokeWidth=".6"
          opacity=".35"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {children}
      <path
        d={view.outline}
        stroke="var(--color-ink)"
        strokeWidth={index === 0 ? 2 : 1.6}
        strokeDasharray={DASHES[index]}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
