"use client";

import { type PointerEvent, useRef } from "react";
import type { Point } from "@/lib/room/types";
import type { View } from "./use-view";

interface PinchOptions {
  view: View;
  zoomBy(factor: number, at?: Point): void;
  panBy(by: Point): void;
}

const middleOf = ([a, b]: Point[]): Point | null => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null);
const spanOf = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Moves the view by one finger where it is nearer than the whole room, and looks nearer by two. */
export function usePinch({ view, zoomBy, panBy }: PinchOptions) {
  const fingers = useRef(new Map<number, Point>());
  const down = ({ pointerId, clientX, clientY }: PointerEvent) =>
    void fingers.current.set(pointerId, { x: clientX, y: clientY });

  function move({ pointerId, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    const last = fingers.current.get(pointerId);
    if (!last) return;
    const before = [...fingers.current.values()];
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const after = [...fingers.current.values()];
    const middle = middleOf(after);
    if (!middle) {
      if (view.zoom > 1) panBy({ x: (last.x - clientX) * view.unit, y: (last.y - clientY) * view.unit });
      return;
    }
    const matrix = currentTarget.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(middle.x, middle.y).matrixTransform(matrix);
    zoomBy(spanOf(after) / (spanOf(before) || 1), { x, y });
  }

  return {
    /** True for a second finger. */
    isTwo: ({ isPrimary }: PointerEvent) => !isPrimary && fingers.current.size === 1,
    down,
    move,
    up: ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId),
  };
}
