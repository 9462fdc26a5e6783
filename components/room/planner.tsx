"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { AddFurniture } from "./add-furniture";
import { DrawRoom } from "./draw-room";
import type { LookPieces } from "./look-pieces";
import { PieceList } from "./piece-list";
import { PlanSummary } from "./plan-summary";
import { PlanTools } from "./plan-tools";
import { type ListLink, PlannerContext } from "./planner-context";
import { PrintSheet } from "./print-sheet";
import { RoomCanvas } from "./room-canvas";
import { RoomForm } from "./room-form";
import { Tabs } from "./tabs";
import { useOpenedLink } from "./use-opened-link";
import { usePlan } from "./use-plan";
import { useUndoKeys } from "./use-undo-keys";
import { WarningList } from "./warning-list";

export interface PlannerProps {
  looks: LookPieces[];
  lists: ListLink[];
}

/** The planner: the drawing, what can be done with it, and what stands in it. */
export function Planner({ looks, lists }: PlannerProps) {
  const t = useTranslations("room");
  const store = useStoreCode();
  const [said, say] = useState("");
  const [isDrawing, setDrawing] = useState(false);
  const { planner, isFailed, retry } = usePlan(store, lists, say);
  const opened = useOpenedLink(store, say);

  useUndoKeys(store, say);

  return (
    <PlannerContext.Provider value={planner}>
      {opened.fault && (
        <Notice tone="error" className="mb-6">
          {t(`fault.${opened.fault}`)}
        </Notice>
      )}
      {isFailed && <ReadFailure onRetry={retry} />}
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
            first={planner.plan.pieces.length > 0 || opened.hasAdded ? "add" : "room"}
            tabs={[
              { id: "room", label: t("tab.room"), content: <RoomForm onDraw={() => setDrawing(true)} /> },
              { id: "add", label: t("tab.add"), content: <AddFurniture looks={looks} /> },
              { id: "list", label: t("tab.list", { count: planner.plan.pieces.length }), content: <PieceList /> },
            ]}
          />
          <PlanSummary />
        </div>
      </div>
      <PrintSheet />
    </PlannerContext.Provider>
  );
}

function ReadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("room");
  return (
    <Notice
      tone="info"
      className="mb-6"
      action={
        <Button tone="text" onClick={onRetry}>
          {t("again")}
        </Button>
      }
    >
      {t("notRead")}
    </Notice>
  );
}
