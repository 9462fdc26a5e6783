"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { NO_PULL, settle, settleTurned } from "@/lib/room/settle";
import { type Piece, type Point, TURN_STEP } from "@/lib/room/types";
import { type Planner, usePlanner } from "./planner-context";
import { usePlaceWords } from "./use-place-words";

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Steps of an arrow key, and with Shift, cm. */
const STEP = 5;
const SMALL_STEP = 1;

/** Returns where a piece stands after a change of its stance; null where it has no room. */
function tried({ plan, shapes }: Planner, piece: Piece, to: Partial<Piece>): Piece | null {
  const shape = shapes.get(piece.sku);
  if (!shape) return null;
  const wanted = { ...piece, ...to };
  const around = { corners: plan.corners, others: [] };
  const isTurned = wanted.turn !== piece.turn || wanted.isMirrored !== piece.isMirrored;
  return isTurned ? settleTurned(wanted, shape, around) : settle(wanted, shape, around, NO_PULL);
}

/** What can be done with a piece, by key and by button; each says where the piece then stands. */
export function usePieceActions() {
  const planner = usePlanner();
  const words = usePlaceWords();
  const t = useTranslations("room");

  function put(piece: Piece, to: Partial<Piece>) {
    const settled = tried(planner, piece, to);
    const shape = planner.shapes.get(piece.sku);
    if (!settled || !shape) return planner.say(t("noRoom", { name: planner.nameOf(piece.sku) }));
    const { x, y, turn, isMirrored } = settled;
    planner.edit({ type: "change", id: piece.id, to: { x, y, turn, isMirrored } });
    planner.say(words(planner.nameOf(piece.sku), planner.plan.corners, settled, shape));
  }

  return {
    step: (piece: Piece, { x, y }: Point, cm: number) => put(piece, { x: piece.x + x * cm, y: piece.y + y * cm }),
    turn: (piece: Piece, degrees = 90) => put(piece, { turn: (piece.turn + degrees + 360) % 360 }),
    mirror: (piece: Piece) => put(piece, { isMirrored: !piece.isMirrored }),
    remove: ({ id, sku }: Piece) => {
      planner.edit({ type: "remove", id });
      planner.choose(null);
      planner.say(t("removed", { name: planner.nameOf(sku) }));
    },
  };
}

/** Handles the keys of the piece that has the focus; the arrows scroll the page elsewhere. */
export function useKeys(afterRemove: () => void) {
  const { plan } = usePlanner();
  const actions = usePieceActions();
  return (event: KeyboardEvent) => {
    const { target, key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const id =
      target instanceof Element ? Number(target.closest<SVGElement>("[data-piece]")?.dataset.piece) : Number.NaN;
    const piece = plan.pieces.find((each) => each.id === id);
    if (!piece || ctrlKey || metaKey || altKey) return;
    const arrow = ARROWS[key];
    if (arrow) actions.step(piece, arrow, shiftKey ? SMALL_STEP : STEP);
    else if (key === "r" || key === "R") actions.turn(piece, shiftKey ? TURN_STEP : 90);
    else if (key === "m" || key === "M") actions.mirror(piece);
    else if (key === "Delete" || key === "Backspace") {
      actions.remove(piece);
      afterRemove();
    } else return;
    event.preventDefault();
  };
}
