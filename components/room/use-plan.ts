import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { placePieces } from "@/lib/room/shape";
import { wallsOf } from "@/lib/room/walls";
import { findWarnings } from "@/lib/room/warnings";
import type { StoreCode } from "@/lib/storefront/types";
import { getRoomStore } from "@/stores/room";
import type { Chosen, ListLink, Planner } from "./planner-context";
import { usePieces } from "./use-pieces";

interface OpenPlan {
  planner: Planner;
  /** True where some of its pieces could not be read. */
  isFailed: boolean;
  retry(): void;
}

/** Reads the last plan of a store view, with what is known of its pieces and what is chosen in it. */
export function usePlan(store: StoreCode, lists: readonly ListLink[], say: Planner["say"]): OpenPlan {
  const room = getRoomStore(store);
  // the kept plan is there with the first drawing
  useState(() => void room.persist.rehydrate());
  const { plan } = useStore(room, ({ history }) => history);
  const known = useStore(room, (state) => state.known);
  const [chosen, choose] = useState<Chosen>(null);
  const { cards, isFailed, retry } = usePieces(
    store,
    plan.pieces.map(({ sku }) => sku),
  );
  const planner = useMemo((): Planner => {
    const shapes = new Map(Object.entries(known).map(([sku, { shape }]) => [sku, shape]));
    const placed = placePieces(plan.pieces, shapes);
    return {
      store,
      lists,
      plan,
      walls: wallsOf(plan.corners),
      shapes,
      placed,
      warnings: findWarnings(plan, placed),
      cards,
      chosen,
      choose,
      edit: room.getState().edit,
      say,
      nameOf: (sku) => known[sku]?.name ?? sku,
    };
  }, [store, lists, room, plan, known, cards, chosen, say]);
  return { planner, isFailed, retry };
}
