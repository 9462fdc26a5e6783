"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { placePieces } from "@/lib/room/shape";
import { wallsOf } from "@/lib/room/walls";
import { findWarnings } from "@/lib/room/warnings";
import { getRoomStore } from "@/stores/room";
import { AddFurniture } from "./add-furniture";
import { DrawRoom } from "./draw-room";
import type { LookPieces } from "./look-pieces";
import { PieceList } from "./piece-list";
import { PlanSummary } from "./plan-summary";
import { PlanTools } from "./plan-tools";
import { type Chosen, type ListLink, type Planner as PlannerValue, PlannerContext } from "./planner-context";
import { PrintSheet } from "./print-sheet";
import { RoomCanvas } from "./room-canvas";
import { RoomForm } from "./room-form";
import { Tabs } from "./tabs";
import { useOpenedLink } from "./use-opened-link";
import { usePieces } from "./use-pieces";
import { WarningList } from "./warning-list";

export interface PlannerProps {
  looks: LookPieces[];
  lists: ListLink[];
}

/** The planner: the drawing, what can be done with it, and what stands in it. */
export function Planner({ looks, lists }: PlannerProps) {
  const t = useTranslations("room");
  const store = useStoreCode();
  const room = getRoomStore(store);
  // the kept plan is there with the first drawing
  useState(() => void room.persist.rehydrate());
  const { plan } = useStore(room, ({ history }) => history);
  const known = useStore(room, (state) => state.known);
  const [chosen, choose] = useState<Chosen>(null);
  const [said, say] = useState("");
  const [isDrawing, setDrawing] = useState(false);
  const { cards, isFailed, retry } = usePieces(
    store,
    plan.pieces.map(({ sku }) => sku),
  );
  const opened = useOpenedLink(store, say);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isTyping = target instanceof Element && target.matches("input, textarea, select");
      if (!(ctrlKey || metaKey) || isTyping) return;
      const isRedo = key.toLowerCase() === "y" || (shiftKey && key.toLowerCase() === "z");
      if (!isRedo && key.toLowerCase() !== "z") return;
      event.preventDefault();
      const { undo, redo } = room.getState();
      if (isRedo) redo();
      else undo();
      say(t(isRedo ? "redone" : "undone"));
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [room, t]);

  const planner = useMemo((): PlannerValue => {
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
  }, [store, lists, room, plan, known, cards, chosen]);

  return (
    <PlannerContext.Provider value={planner}>
      {opened.fault && (
        <Notice tone="error" className="mb-6">
          {t(`fault.${opened.fault}`)}
        </Notice>
      )}
      {isFailed && (
        <Notice
          tone="info"
          className="mb-6"
          action={
            <Button tone="text" onClick={retry}>
              {t("again")}
            </Button>
          }
        >
          {t("notRead")}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25.5rem] print:hidden">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <PlanTools />
          {isDrawing ? <DrawRoom onDone={() => setDrawing(false)} /> : <RoomCanvas />}
          <p role="status" className="mt-3 min-h-11 text-s">
            {said}
          </p>
          <WarningList />
        </div>
        <div>
          <Tabs
            label={t("parts")}
            first={plan.pieces.length > 0 || opened.hasAdded ? "add" : "room"}
            tabs={[
              { id: "room", label: t("tab.room"), content: <RoomForm onDraw={() => setDrawing(true)} /> },
              { id: "add", label: t("tab.add"), content: <AddFurniture looks={looks} /> },
              { id: "list", label: t("tab.list", { count: plan.pieces.length }), content: <PieceList /> },
            ]}
          />
          <PlanSummary />
        </div>
      </div>
      <PrintSheet />
    </PlannerContext.Provider>
  );
}
