"use client";

import { type PointerEvent, useRef, useState } from "react";
import { DRAG_PULL, settle } from "@/lib/room/settle";
import type { PlacedPiece } from "@/lib/room/shape";
import type { Piece, PieceShape, Point } from "@/lib/room/types";
import { type Chosen, type Planner, usePlanner } from "./planner-context";
import { usePlaceWords } from "./use-place-words";

/** A press that moves less is a tap, px. */
const TAP = 4;

/** What is being dragged, where it is now. */
export type Dragged = { kind: "piece"; piece: Piece } | { kind: "opening"; index: number; at: number };

interface Grip {
  pointer: number;
  start: Point;
  isMoved: boolean;
  toPlan: (x: number, y: number) => Point;
  /** Moves what is held to where the pointer is in the plan. */
  move(at: Point): Dragged | null;
}

/** Returns how client coordinates become places in the plan. */
function projectionOf(svg: SVGSVGElement): Grip["toPlan"] {
  const matrix = svg.getScreenCTM()?.inverse();
  return (x, y) => {
    const { x: px, y: py } = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: px, y: py };
  };
}

const idOf = (target: Element, name: "piece" | "wall" | "opening"): number | null => {
  const found = target.closest<SVGElement>(`[data-${name}]`)?.dataset[name];
  return found === undefined ? null : Number(found);
};

function holdPiece(planner: Planner, piece: Piece, shape: PieceShape, from: Point): Grip["move"] {
  const others: PlacedPiece[] = planner.placed.filter((other) => other.piece.id !== piece.id);
  const { corners } = planner.plan;
  return ({ x, y }) => {
    const wanted = { ...piece, x: piece.x + x - from.x, y: piece.y + y - from.y };
    const settled = settle(wanted, shape, { corners, others }, DRAG_PULL);
    return settled && { kind: "piece", piece: settled };
  };
}

function holdOpening(planner: Planner, index: number, from: Point): Grip["move"] | null {
  const opening = planner.plan.openings[index];
  const wall = opening && planner.walls[opening.wall];
  if (!wall) return null;
  return ({ x, y }) => {
    const along = (x - from.x) * wall.along.x + (y - from.y) * wall.along.y;
    const most = Math.floor(wall.length - opening.width);
    return { kind: "opening", index, at: Math.min(most, Math.max(0, Math.round(opening.at + along))) };
  };
}

/** Returns what is under the pointer, and how it is moved where it can be dragged. */
function targetOf(planner: Planner, target: Element, from: Point): { chosen: Chosen; move: Grip["move"] | null } {
  const [id, opening, wall] = [idOf(target, "piece"), idOf(target, "opening"), idOf(target, "wall")];
  const placed = planner.placed.find(({ piece }) => piece.id === id);
  if (placed) {
    const { piece, shape } = placed;
    return { chosen: { kind: "piece", id: piece.id }, move: holdPiece(planner, piece, shape, from) };
  }
  if (opening !== null)
    return { chosen: { kind: "opening", index: opening }, move: holdOpening(planner, opening, from) };
  return { chosen: wall === null ? null : { kind: "wall", index: wall }, move: null };
}

/** Drags pieces, and openings along their walls, by mouse, pen or finger; a tap chooses. */
export function useDrag() {
  const planner = usePlanner();
  const words = usePlaceWords();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const grip = useRef<Grip | null>(null);
  // the newest place: a release may come before it is drawn
  const latest = useRef<Dragged | null>(null);

  const show = (next: Dragged | null) => {
    latest.current = next;
    setDragged(next);
  };

  /** Chooses what is under the pointer; returns true where it can be dragged. */
  function press(event: PointerEvent<SVGSVGElement>): boolean {
    const { currentTarget: svg, target, pointerId, clientX, clientY } = event;
    if (!(target instanceof Element) || event.button !== 0) return false;
    const toPlan = projectionOf(svg);
    const { chosen, move } = targetOf(planner, target, toPlan(clientX, clientY));
    planner.choose(chosen);
    if (!move) return false;
    svg.setPointerCapture(pointerId);
    grip.current = { pointer: pointerId, start: { x: clientX, y: clientY }, isMoved: false, toPlan, move };
    return true;
  }

  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    const held = grip.current;
    if (held?.pointer !== pointerId) return;
    held.isMoved ||= Math.hypot(clientX - held.start.x, clientY - held.start.y) > TAP;
    if (!held.isMoved) return;
    const next = held.move(held.toPlan(clientX, clientY));
    if (next) show(next);
  }

  /** Puts down what is held. */
  function release(): void {
    const put = latest.current;
    grip.current = null;
    show(null);
    if (put?.kind === "opening") planner.edit({ type: "changeOpening", index: put.index, to: { at: put.at } });
    if (put?.kind !== "piece") return;
    const { id, sku, x, y } = put.piece;
    planner.edit({ type: "change", id, to: { x, y } });
    const shape = planner.shapes.get(sku);
    if (shape) planner.say(words(planner.nameOf(sku), planner.plan.corners, put.piece, shape));
  }

  /** Lets go of what is held: it stands where it stood. */
  function cancel(): void {
    grip.current = null;
    show(null);
  }

  return { dragged, press, move, release, cancel };
}
