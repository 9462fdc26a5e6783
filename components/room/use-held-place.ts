"use client";

import { type RefObject, useLayoutEffect } from "react";
import type { Piece } from "@/lib/room/types";

/** Draws the piece that is held where it is now; the plan, and all that is drawn of it, stays until it is put down. */
export function useHeldPlace(ref: RefObject<SVGSVGElement | null>, held: Piece | null, piece: Piece | undefined) {
  const isHeld = held !== null && held.id === piece?.id;
  const [x, y] = isHeld ? [held.x - piece.x, held.y - piece.y] : [0, 0];
  const id = isHeld ? held.id : null;
  useLayoutEffect(() => {
    const element = id === null ? null : ref.current?.querySelector(`[data-stand="${id}"]`);
    element?.setAttribute("transform", `translate(${x} ${y})`);
    return () => element?.removeAttribute("transform");
  }, [ref, id, x, y]);
}
