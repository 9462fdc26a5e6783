"use client";

import { useTranslations } from "next-intl";
import { boxOf } from "@/lib/room/geometry";
import { PRINT_EDGE, PRINT_SCALE, toPrintSheet } from "@/lib/room/print";
import { PieceView } from "./piece-view";
import { PlanFloor } from "./plan-floor";
import { usePlanner } from "./planner-context";

/** Centimetres of floor on a millimetre of paper, and on a pixel of it. */
const CM_PER_MM = PRINT_SCALE / 10;
const UNIT = (CM_PER_MM * 25.4) / 96;

/** The plan on paper at 1:50: the drawing with its measures, and what stands in it by numbers. */
export function PrintSheet() {
  const t = useTranslations("room");
  const tProduct = useTranslations("product");
  const { plan, walls, placed, nameOf } = usePlanner();
  const { paper, width, height, fits } = toPrintSheet(plan.corners);
  const { right, bottom } = boxOf(plan.corners);
  const edge = PRINT_EDGE * CM_PER_MM;
  return (
    <div data-room-sheet="" aria-hidden="true" className="hidden print:block">
      <style>{`@page { size: ${paper} landscape; margin: 10mm; }`}</style>
      <p className="text-s">{t("printed", { scale: `1:${PRINT_SCALE}`, paper })}</p>
      {!fits && <p className="text-s">{t("tooLarge")}</p>}
      <svg
        viewBox={`${-edge} ${-edge} ${right + 2 * edge} ${bottom + 2 * edge}`}
        style={{ width: `${width}mm`, height: `${height}mm` }}
        className="block max-w-none"
      >
        <PlanFloor plan={plan} walls={walls} placed={placed} unit={UNIT} ground="paper" />
        {placed.map(({ piece, shape }) => (
          <PieceView
            key={piece.id}
            piece={piece}
            shape={shape}
            number={plan.pieces.findIndex(({ id }) => id === piece.id) + 1}
            label={null}
            unit={UNIT}
            state="plain"
          />
        ))}
      </svg>
      <ol className="mt-4 columns-3 text-xs">
        {placed.map(({ piece, shape }) => (
          <li key={piece.id} className="tabular break-inside-avoid">
            {plan.pieces.findIndex(({ id }) => id === piece.id) + 1}. {nameOf(piece.sku)}, {Math.round(shape.width)} ×{" "}
            {tProduct("cm", { cm: Math.round(shape.depth) })}
          </li>
        ))}
      </ol>
    </div>
  );
}
