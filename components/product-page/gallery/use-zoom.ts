import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from "react";
import { pan, pinch, type Point, STEP, toggleZoom, WHOLE, type Zoom, zoomTo } from "./zoom";

/** Movement in px from which a touch is a drag, and sideways movement from which it is a swipe. */
const TAP = 8;
const SWIPE = 50;
/** Longest time between the taps of a double tap, ms. */
const DOUBLE = 300;
const KEY_PAN = 80;
const PANS: Record<string, Point> = {
  ArrowLeft: { x: KEY_PAN, y: 0 },
  ArrowRight: { x: -KEY_PAN, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN },
  ArrowDown: { x: 0, y: -KEY_PAN },
};
const MIDDLE: Point = { x: 0, y: 0 };

interface Gesture {
  start: Point;
  /** Largest distance from its start, px; a pinch never counts as a tap. */
  moved: number;
}

/**
 * Zooms and pans what fills `stage`, by wheel, click, double tap, pinch, drag and keys; a new `subject` resets it.
 * `onSwipe` gets 1 for the next, -1 for the previous.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, subject: number, onSwipe: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [zoomed, setZoomed] = useState(subject);
  if (zoomed !== subject) {
    setZoomed(subject);
    setZoom(WHOLE);
  }
  const [isHeld, setIsHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>({ start: MIDDLE, moved: 0 });
  const tapped = useRef(Number.NEGATIVE_INFINITY);

  const boxOf = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = boxOf();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoomBy = (factor: number, point = MIDDLE) => setZoom((now) => zoomTo(now, now.scale * factor, point, boxOf()));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // some mice report lines instead of px
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    zoomBy(Math.exp((-event.deltaY * lines) / 400), pointOf(event));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's listener is passive and cannot stop the page from scrolling
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [stage]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    if (fingers.current.size === 0) gesture.current = { start: point, moved: 0 };
    fingers.current.set(event.pointerId, point);
    setIsHeld(true);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, point);
    const { start, moved } = gesture.current;
    gesture.current.moved = other
      ? Number.POSITIVE_INFINITY
      : Math.max(moved, Math.hypot(point.x - start.x, point.y - start.y));
    if (other) setZoom((now) => pinch(now, [before, other], [point, other], boxOf()));
    else setZoom((now) => pan(now, { x: point.x - before.x, y: point.y - before.y }, boxOf()));
  };

  const onTap = (point: Point, type: string, at: number) => {
    const isSecond = at - tapped.current < DOUBLE;
    tapped.current = isSecond ? Number.NEGATIVE_INFINITY : at;
    if (type === "mouse" || isSecond) setZoom((now) => toggleZoom(now, point, boxOf()));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    setIsHeld(false);
    const { start, moved } = gesture.current;
    const point = pointOf(event);
    const sideways = point.x - start.x;
    if (moved < TAP) onTap(point, event.pointerType, event.timeStamp);
    else if (
      zoom.scale === 1 &&
      Number.isFinite(moved) &&
      Math.abs(sideways) > SWIPE &&
      Math.abs(sideways) > Math.abs(point.y - start.y)
    )
      onSwipe(sideways < 0 ? 1 : -1);
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) setIsHeld(false);
  };

  /** Zooms or pans by a key; returns false for keys without effect. */
  const onKey = (key: string): boolean => {
    const by = PANS[key];
    if (key === "+" || key === "=") zoomBy(STEP);
    else if (key === "-") zoomBy(1 / STEP);
    else if (key === "0") setZoom(WHOLE);
    else if (by && zoom.scale > 1) setZoom((now) => pan(now, by, boxOf()));
    else return false;
    return true;
  };

  return { zoom, isHeld, zoomBy, onKey, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
