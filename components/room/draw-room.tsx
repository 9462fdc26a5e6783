"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Point } from "@/lib/room/types";
import { toCorners } from "@/lib/room/walls";
import { roomPath } from "./plan-paths";
import { usePlanner } from "./planner-context";

/** The sheet a room is drawn on, and what corners snap to, cm. */
const SHEET = { width: 1000, height: 750 };
const GRID = 10;
const LINES = 50;
/** A wall that is nearly level, or upright, is meant to be: cm off, for each cm of its length. */
const SLOPE = 0.2;
/** A tap so near to the first corner closes the room, cm. */
const CLOSE = 30;

const GRID_PATH = [
  ...Array.from({ length: SHEET.width / LINES + 1 }, (_, index) => `M${index * LINES} 0V${SHEET.height}`),
  ...Array.from({ length: SHEET.height / LINES + 1 }, (_, index) => `M0 ${index * LINES}H${SHEET.width}`),
].join("");

const toGrid = (cm: number) => Math.round(cm / GRID) * GRID;

/** Returns where a corner lies that was tapped: on the grid, and level with the corner before where it nearly is. */
function snapped({ x, y }: Point, before: Point | undefined): Point {
  const corner = { x: toGrid(x), y: toGrid(y) };
  if (!before) return corner;
  const [dx, dy] = [Math.abs(corner.x - before.x), Math.abs(corner.y - before.y)];
  if (dy <= SLOPE * dx) return { ...corner, y: before.y };
  return dx <= SLOPE * dy ? { ...corner, x: before.x } : corner;
}

/** The sheet on which a room is drawn corner by corner; who uses no pointer gives its walls by numbers. */
export function DrawRoom({ onDone }: { onDone: () => void }) {
  const t = useTranslations("room");
  const { edit, say } = usePlanner();
  const [corners, setCorners] = useState<Point[]>([]);
  const [first, last] = [corners[0], corners.at(-1)];

  function close(points: Point[]) {
    // the last wall ends level with the first corner
    const end = points.at(-1);
    const level = first && end ? [...points.slice(0, -1), snapped(end, first)] : points;
    const room = toCorners(level) ?? toCorners(points);
    if (!room) return say(t("crossing"));
    edit({ type: "room", corners: room });
    say(t("drawn", { count: room.length }));
    onDone();
  }

  function onPointerUp({ currentTarget: svg, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
    if (first && corners.length > 2 && Math.hypot(point.x - first.x, point.y - first.y) < CLOSE) return close(corners);
    const corner = snapped(point, last);
    if (corner.x !== last?.x || corner.y !== last.y) setCorners([...corners, corner]);
  }

  return (
    <div className="bg-linen">
      <svg
        role="img"
        aria-label={t("drawHere")}
        viewBox={`-20 -20 ${SHEET.width + 40} ${SHEET.height + 40}`}
        className="block aspect-square w-full cursor-crosshair touch-none md:aspect-[4/3]"
        onPointerUp={onPointerUp}
      >
        <rect {...SHEET} fill="var(--color-paper)" />
        <path d={GRID_PATH} fill="none" stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
        <DrawnCorners corners={corners} />
      </svg>
      <DrawButtons
        count={corners.length}
        onClose={() => close(corners)}
        onBack={() => (corners.length > 0 ? setCorners(corners.slice(0, -1)) : onDone())}
      />
    </div>
  );
}

/** Renders the walls that are drawn so far, and their corners. */
function DrawnCorners({ corners }: { corners: Point[] }) {
  return (
    <>
      {corners.length > 1 && (
        <path
          d={roomPath(corners).slice(0, -1)}
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {corners.map(({ x, y }, index) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r={index === 0 ? 9 : 5}
          fill={index === 0 ? "var(--color-lichen)" : "var(--color-ink)"}
          stroke="var(--color-ink)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </>
  );
}

interface DrawButtonsProps {
  /** Corners that are drawn. */
  count: number;
  onClose: () => void;
  onBack: () => void;
}

function DrawButtons({ count, onClose, onBack }: DrawButtonsProps) {
  const t = useTranslations("room");
  return (
    <div className="flex flex-wrap items-center gap-2 bg-paper pt-3">
      <p className="basis-full text-s">{t("drawText")}</p>
      <Button size="s" disabledReason={count < 3 ? t("drawMore") : null} onClick={onClose}>
        {t("drawClose")}
      </Button>
      <Button tone="secondary" size="s" onClick={onBack}>
        {t(count > 0 ? "drawBack" : "drawCancel")}
      </Button>
    </div>
  );
}
