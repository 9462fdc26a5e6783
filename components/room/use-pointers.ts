import type { PointerEvent } from "react";
import type { useDrag } from "./use-drag";
import type { usePinch } from "./use-pinch";

/** Returns the drawing's listeners: one pointer drags what lies under it, or the view; two pinch. */
export function usePointers(drag: ReturnType<typeof useDrag>, pinch: ReturnType<typeof usePinch>) {
  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (pinch.isTwo(event)) drag.cancel();
    else if (drag.press(event)) return;
    pinch.down(event);
  }
  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    drag.move(event);
    pinch.move(event);
  }
  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    drag.release();
    pinch.up(event);
  }
  function onPointerCancel(event: PointerEvent<SVGSVGElement>) {
    drag.cancel();
    pinch.up(event);
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
