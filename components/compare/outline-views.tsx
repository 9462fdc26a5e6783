import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { leftReach, seatedBody, standingBody } from "@/lib/compare/body";
import type { OutlinedPiece } from "@/lib/compare/outline";
import type { DrawingViewName } from "@/lib/product/drawing";
import { BodyFigure } from "./body-figure";
import { OutlineView } from "./outline-view";

/** Space for the words of heights on one side of a view, and between two views, px. */
export const GUTTER = 64;
const GAP = 48;
/** Maximum px per cm. */
const MOST = { narrow: 1.6, wide: 2.4 };
/** Space between the widest piece and the figure, and the figure's own width as a part of its height, cm. */
const BESIDE = 12;
const SHOULDERS = 0.36;
/** A figure must not touch the upper edge, cm. */
const ABOVE = 4;

const widest = (pieces: OutlinedPiece[], name: DrawingViewName) =>
  Math.max(...pieces.map(({ views }) => views[name].width));
const highest = (pieces: OutlinedPiece[], name: DrawingViewName) =>
  Math.max(...pieces.map(({ views }) => views[name].height));

/** Where a piece without right angles needs its plan. */
const isAngled = ({ views }: OutlinedPiece) => views.plan.inner !== null && views.plan.height > 120;

/** The radio button of a seated figure, by its piece's letter. */
const SEATED: Record<string, string> = {
  A: "hidden group-has-[[name=pose][value=A]:checked]/outline:block",
  B: "hidden group-has-[[name=pose][value=B]:checked]/outline:block",
  C: "hidden group-has-[[name=pose][value=C]:checked]/outline:block",
  D: "hidden group-has-[[name=pose][value=D]:checked]/outline:block",
};

/** Returns how much space the views need, cm, and the scale at which they fit. */
function toExtents(pieces: OutlinedPiece[], bodyHeight: number) {
  const figureWidth = BESIDE + SHOULDERS * bodyHeight;
  const front = widest(pieces, "front") + figureWidth;
  const feet = Math.max(0, ...pieces.map(({ seat }) => (seat ? leftReach(seatedBody(bodyHeight, seat)) : 0)));
  const side = widest(pieces, "side") + feet;
  const css = (most: number, gutters: number, cm: number) =>
    `min(${most}px, (100cqi - ${gutters}px) / ${cm.toFixed(1)})`;
  const style = {
    "--narrow": css(MOST.narrow, GUTTER, Math.max(front, side + GUTTER)),
    "--wide": css(MOST.wide, 3 * GUTTER + GAP, front + side),
  };
  const seats = Math.max(0, ...pieces.map(({ seat }) => (seat ? seat.height + bodyHeight * 0.52 : 0)));
  const top = Math.max(bodyHeight, highest(pieces, "front")) + ABOVE;
  const sideTop = highest(pieces, "side") + ABOVE;
  return { figureWidth, feet, top, sideTop, above: Math.max(0, seats - sideTop), style };
}

/** Renders front, side and, where it tells more, plan of all pieces over each other, at one scale. */
export function OutlineViews({ pieces, bodyHeight }: { pieces: OutlinedPiece[]; bodyHeight: number }) {
  const t = useTranslations("compare.outline");
  const { figureWidth, feet, top, sideTop, above, style } = toExtents(pieces, bodyHeight);
  return (
    <div className="@container mt-6 bg-linen p-4 lg:p-8 print:bg-paper print:p-0">
      <div
        // React's style type lacks custom properties
        style={style as CSSProperties}
        className="flex flex-wrap items-end gap-x-12 gap-y-10 break-inside-avoid [--cm:var(--narrow)] @4xl:[--cm:var(--wide)] print:[--cm:1.5px]"
      >
        <OutlineView
          name="front"
          pieces={pieces}
          field={widest(pieces, "front")}
          beside={figureWidth}
          top={top}
          heights={pieces.map(({ letter, views }) => ({ letter, cm: views.front.height }))}
          label={t("person", { cm: bodyHeight })}
        >
          <g
            transform={`translate(${widest(pieces, "front") + BESIDE + (SHOULDERS * bodyHeight) / 2} 0)`}
            className="hidden group-has-[[name=pose][value=standing]:checked]/outline:block"
          >
            <BodyFigure body={standingBody(bodyHeight)} />
          </g>
        </OutlineView>
        <OutlineView
          name="side"
          pieces={pieces}
          field={widest(pieces, "side")}
          before={feet}
          beside={0}
          top={sideTop}
          above={above}
          heights={pieces.flatMap(({ letter, seat }) => (seat ? [{ letter, cm: seat.height }] : []))}
          arms={pieces.flatMap(({ letter, armHeight }) => (armHeight === null ? [] : [{ letter, cm: armHeight }]))}
          within={({ letter, seat }) =>
            seat && (
              <g className={SEATED[letter]}>
                <BodyFigure body={seatedBody(bodyHeight, seat)} />
              </g>
            )
          }
        />
        {pieces.some(isAngled) && (
          <OutlineView
            name="plan"
            pieces={pieces}
            field={widest(pieces, "plan")}
            beside={0}
            top={highest(pieces, "plan")}
            heights={[]}
          />
        )}
      </div>
    </div>
  );
}
