"use client";

import { memo } from "react";
import { PieceView } from "./piece-view";
import { usePlanner } from "./planner-context";
import { usePlaceWords } from "./use-place-words";

/** The pieces of the plan where they stand; while one is dragged, none of them is drawn again. */
export const Pieces = memo(function Pieces({ unit }: { unit: number }) {
  const { plan, placed, warnings, chosen, nameOf } = usePlanner();
  const words = usePlaceWords();
  const warned = new Set(warnings.flatMap(({ pieces }) => pieces));
  const stateOf = (id: number) => {
    if (chosen?.kind === "piece" && chosen.id === id) return "chosen";
    return warned.has(id) ? "warned" : "plain";
  };
  return placed.map(({ piece, shape }) => (
    <PieceView
      key={piece.id}
      piece={piece}
      shape={shape}
      number={plan.pieces.findIndex(({ id }) => id === piece.id) + 1}
      label={words(nameOf(piece.sku), plan.corners, piece, shape)}
      unit={unit}
      state={stateOf(piece.id)}
    />
  ));
});
