"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { wallDistances } from "@/lib/room/place";
import { placePiece } from "@/lib/room/shape";
import { Pieces } from "./pieces";
import { Measure, PlanFloor } from "./plan-floor";
import { usePlanner } from "./planner-context";
import { useDrag } from "./use-drag";
import { useHeldPlace } from "./use-held-place";
import { useHeldTouch } from "./use-held-touch";
import { useKeys } from "./use-keys";
import { usePinch } from "./use-pinch";
import { useView } from "./use-view";

const NEARER = 1.4;

/** The drawing of the plan, in which pieces are dragged, chosen and moved by keys. */
export function RoomCanvas() {
  const t = useTranslations("room");
  const planner = usePlanner();
  const { plan, walls, placed, warnings, chosen } = planner;
  const svgRef = useRef<SVGSVGElement>(null);
  const { view, zoomBy, panBy, fit } = useView(svgRef, plan.corners);
  useHeldTouch(svgRef);
  const { dragged, press, move, release, cancel } = useDrag();
  const pinch = usePinch({ view, zoomBy, panBy });
  const onKeyDown = useKeys(() => svgRef.current?.focus());
  const held = dragged?.kind === "piece" ? dragged.piece : null;
  const shownPlan =
    dragged?.kind === "opening"
      ? {
          ...plan,
          openings: plan.openings.map((each, index) => (index === dragged.index ? { ...each, at: dragged.at } : each)),
        }
      : plan;
  const current = placed.find(({ piece }) => chosen?.kind === "piece" && chosen.id === piece.id);
  useHeldPlace(svgRef, held, current?.piece);
  const measured = current && (held?.id === current.piece.id ? placePiece(held, current.shape) : current);

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (pinch.isTwo(event)) cancel();
    else if (press(event)) return;
    pinch.down(event);
  }
  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    move(event);
    pinch.move(event);
  }
  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    release();
    pinch.up(event);
  }

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
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={(event) => {
            cancel();
            pinch.up(event);
          }}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const id = Number(target.closest<SVGElement>("[data-piece]")?.dataset.piece);
            if (id) planner.choose({ kind: "piece", id });
          }}
        >
          <PlanFloor
            plan={shownPlan}
            walls={walls}
            placed={placed}
            unit={view.unit}
            wall={chosen?.kind === "wall" ? chosen.index : undefined}
            opening={chosen?.kind === "opening" ? chosen.index : undefined}
          />
          <Pieces unit={view.unit} />
          {warnings.map(
            (warning, index) =>
              warning.kind === "walkway" &&
              !held && <Measure key={index} line={warning.line} cm={warning.cm} unit={view.unit} tone="warning" />,
          )}
          {measured &&
            wallDistances(plan, measured).map(
              ({ side, cm, line }) => cm > 0 && <Measure key={side} line={line} cm={cm} unit={view.unit} />,
            )}
        </svg>
        <div className="flex justify-end gap-1 max-md:pt-2 md:absolute md:right-2 md:bottom-2">
          <Button
            tone="secondary"
            size="s"
            className="bg-paper"
            aria-label={t("nearer")}
            onClick={() => zoomBy(NEARER)}
          >
            +
          </Button>
          <Button
            tone="secondary"
            size="s"
            className="bg-paper"
            aria-label={t("further")}
            onClick={() => zoomBy(1 / NEARER)}
          >
            −
          </Button>
          {view.zoom > 1 && (
            <Button tone="secondary" size="s" className="bg-paper" onClick={fit}>
              {t("fit")}
            </Button>
          )}
        </div>
      </div>
      <p id="room-keys" className="pt-2 text-xs text-ink-2 max-md:sr-only">
        {t("keys")}
      </p>
    </>
  );
}
