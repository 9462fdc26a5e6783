"use client";

import { createContext, useContext } from "react";
import type { ProductCard } from "@/lib/product/types";
import type { Edit } from "@/lib/room/edit";
import type { PlacedPiece } from "@/lib/room/shape";
import type { Plan, Shapes } from "@/lib/room/types";
import type { Wall } from "@/lib/room/walls";
import type { Warning } from "@/lib/room/warnings";
import type { StoreCode } from "@/lib/storefront/types";

/** A list of the shop, path inside the store view. */
export interface ListLink {
  name: string;
  path: string;
}

/** What is chosen in the drawing. */
export type Chosen = { kind: "piece"; id: number } | { kind: "wall" | "opening"; index: number } | null;

export interface Planner {
  store: StoreCode;
  /** Lists that are asked what fits. */
  lists: readonly ListLink[];
  plan: Plan;
  walls: Wall[];
  shapes: Shapes;
  placed: PlacedPiece[];
  warnings: Warning[];
  /** By sku; null where nothing on sale has it, missing until it is read. */
  cards: ReadonlyMap<string, ProductCard | null>;
  chosen: Chosen;
  choose(chosen: Chosen): void;
  edit(edit: Edit): void;
  /** Says something in the line below the drawing, which screen readers announce. */
  say(words: string): void;
  nameOf(sku: string): string;
}

export const PlannerContext = createContext<Planner | null>(null);

/** Reads the planner around a component. Throws outside of one. */
export function usePlanner(): Planner {
  const planner = useContext(PlannerContext);
  if (!planner) throw new Error("usePlanner outside of a planner");
  return planner;
}
