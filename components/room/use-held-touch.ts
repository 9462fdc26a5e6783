"use client";

import { type RefObject, useEffect } from "react";

/**
 * Keeps a finger on a piece from scrolling the page: browsers read `touch-action` of a drawing as a whole, and a finger
 * beside the pieces has to scroll.
 */
export function useHeldTouch(ref: RefObject<SVGSVGElement | null>) {
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const hold = (event: TouchEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest("[data-piece], [data-opening]")) event.preventDefault();
    };
    svg.addEventListener("touchstart", hold, { passive: false });
    return () => svg.removeEventListener("touchstart", hold);
  }, [ref]);
}
