"use client";

import { useEffect, useMemo, useState, type RefObject } from "react";
import { boxOf } from "@/lib/room/geometry";
import type { Point } from "@/lib/room/types";

/** Floor that is seen around the room, for its measures, px. */
const EDGE = 46;
const MOST_ZOOM = 6;

/** The part of the plan that is seen. */
export interface View {
  /** Of the SVG, cm. */
  viewBox: string;
  /** Centimetres a pixel shows. */
  unit: number;
  zoom: number;
}

interface Frame {
  width: number;
  height: number;
}

/** A place that is looked at, and how near; the whole room at 1. */
interface ViewFocus {
  zoom: number;
  middle: Point | null;
}

const WHOLE: ViewFocus = { zoom: 1, middle: null };

function toView(
  corners: readonly Point[],
  { width, height }: Frame,
  { zoom, middle }: ViewFocus,
): View & { middle: Point } {
  const { right, bottom } = boxOf(corners);
  const fit = Math.max(right / Math.max(80, width - 2 * EDGE), bottom / Math.max(80, height - 2 * EDGE));
  const unit = fit / zoom;
  const at = middle ?? { x: right / 2, y: bottom / 2 };
  const [w, h] = [width * unit, height * unit];
  return { viewBox: `${at.x - w / 2} ${at.y - h / 2} ${w} ${h}`, unit, zoom, middle: at };
}

/** Follows the size of the drawing, and which part of the plan it shows. */
export function useView(ref: RefObject<SVGSVGElement | null>, corners: readonly Point[]) {
  const [frame, setFrame] = useState<Frame>({ width: 700, height: 525 });
  const [look, setLook] = useState<ViewFocus>(WHOLE);
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const observer = new ResizeObserver(() => setFrame({ width: svg.clientWidth, height: svg.clientHeight }));
    observer.observe(svg);
    return () => observer.disconnect();
  }, [ref]);
  const view = useMemo(() => toView(corners, frame, look), [corners, frame, look]);
  return useMemo(
    () => ({
      view,
      /** Looks nearer by a factor, at a point of the plan that stays where it is. */
      zoomBy(factor: number, at: Point = view.middle) {
        const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
        const share = view.zoom / zoom;
        const middle = { x: at.x + (view.middle.x - at.x) * share, y: at.y + (view.middle.y - at.y) * share };
        setLook(zoom === 1 ? WHOLE : { zoom, middle });
      },
      /** Moves what is seen, cm. */
      panBy: ({ x, y }: Point) => setLook({ zoom: view.zoom, middle: { x: view.middle.x + x, y: view.middle.y + y } }),
      fit: () => setLook(WHOLE),
    }),
    [view],
  );
}
