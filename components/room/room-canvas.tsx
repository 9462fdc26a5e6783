"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { Plan } from "@/lib/room/types";
import { PieceMeasures } from "./piece-measures";
import { Pieces } from "./pieces";
import { PlanFloor } from "./plan-floor";
import { usePlanner } from "./planner-context";
import { type Dragged, useDrag } from "./use-drag";
import { useHeldPlace } from "./use-held-place";
import { useHeldTouch } from "./use-held-touch";
import { useKeys } from "./use-keys";
import { usePinch } from "./use-pinch";
import { usePointers } from "./use-pointers";
import { useView } from "./use-view";
import { ZoomButtons } from "./zoom-buttons";

/** Returns the plan with the opening that is dragged where it is now. */
function withDragged(plan: Plan, dragged: Dragged | null): Plan {
  if (dragged?.kind !== "opening") return plan;
  const { index, at } = dragged;
  return { ...plan, openings: plan.openings.map((each, own) => (own === index ? { ...each, at } : each)) };
}

/** The drawing of the plan, in which pieces are dragged, chosen and moved by keys. */
export function RoomCanvas() {
  const t = useTranslations("room");
  const planner = usePlanner();
  const { plan, walls, placed, chosen } = planner;
  const svgRef = useRef<SVGSVGElement>(null);
  const { view, zoomBy, panBy, fit } = useView(svgRef, plan.corners);
  useHeldTouch(svgRef);
  const drag = useDrag();
  const { dragged } = drag;
  const pinch = usePinch({ view, zoomBy, panBy });
  const onKeyDown = useKeys(() => svgRef.current?.focus());
  const held = dragged?.kind === "piece" ? dragged.piece : null;
  const current = placed.find(({ piece }) => chosen?.kind === "piece" && chosen.id === piece.id);
  useHeldPlace(svgRef, held, current?.piece);
  const pointers = usePointers(drag, pinch);

  return (
    <>
      <div className="relative bg-linen">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pieces inside are the buttons; one listener hears them all */}
        <svg
          ref={svgRef}
          role="group"
          aria-label={t("drawing", { count: plan.pieces.length })}
          aria-describedby="room-keys"
          tabIndex={-1}
          viewBox={view.viewBox}
          className={`block aspect-square w-full select-none md:aspect-[4/3] ${view.zoom > 1 ? "touch-none" : "touch-pan-y"}`}
          {...pointers}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const id = Number(target.closest<SVGElement>("[data-piece]")?.dataset.piece);
            if (id) planner.choose({ kind: "piece", id });
          }}
        >
          <PlanFloor
            plan={withDragged(plan, dragged)}
            walls={walls}
            placed={placed}
            unit={view.unit}
            wall={chosen?.kind === "wall" ? chosen.index : undefined}
            opening={chosen?.kind === "opening" ? chosen.index : undefined}
          />
          <Pieces unit={view.unit} />
          <PieceMeasures held={held} current={current} unit={view.unit} />
        </svg>
        <ZoomButtons isNearer={view.zoom > 1} zoomBy={zoomBy} fit={fit} />
      </div>
      <p id="room-keys" className="pt-2 text-xs text-ink-2 max-md:sr-only">
        {t("keys")}
      </p>
    </>
  );
}
