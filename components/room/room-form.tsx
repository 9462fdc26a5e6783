"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { areaOf } from "@/lib/room/geometry";
import { type Plan, WALL_RANGE } from "@/lib/room/types";
import { lShape, rectangle, type Wall, withWallLength } from "@/lib/room/walls";
import { CmField } from "./cm-field";
import { OpeningForm } from "./opening-form";
import { usePlanner } from "./planner-context";
import { WallTools } from "./wall-tools";

/** The room by numbers: its shape, the length of each wall, and what the walls have in them. */
export function RoomForm({ onDraw }: { onDraw: () => void }) {
  const t = useTranslations("room");
  const { plan, walls, edit, say } = usePlanner();
  // the plan whose walls cannot have a length that was asked for
  const [crossing, setCrossing] = useState<Plan | null>(null);
  const area = areaOf(plan.corners) / 10_000;

  function setLength(index: number, cm: number) {
    const next = withWallLength(plan.corners, index, cm);
    if (!next) return setCrossing(plan);
    edit({ type: "wall", index, length: cm });
    say(t("wallChanged", { side: walls[index]?.side ?? "north", cm }));
  }

  return (
    <div className="flex flex-col gap-8">
      <ShapeButtons onDraw={onDraw} />
      <fieldset>
        <legend className="mb-2 flex w-full justify-between gap-4">
          <span className="font-semibold">{t("walls")}</span>
          <span className="tabular text-s text-ink-2">{t("area", { area })}</span>
        </legend>
        <ul className="plain-list border-t border-line">
          {walls.map((wall) => (
            <WallRow key={wall.index} wall={wall} onLength={(cm) => setLength(wall.index, cm)} />
          ))}
        </ul>
        <p role="status" className="mt-2 text-s text-lingon">
          {crossing === plan && t("crossing")}
        </p>
      </fieldset>
      <OpeningForm />
    </div>
  );
}

function ShapeButtons({ onDraw }: { onDraw: () => void }) {
  const t = useTranslations("room");
  const { edit } = usePlanner();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("shape")}</legend>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="s" onClick={() => edit({ type: "room", corners: rectangle(420, 360) })}>
          {t("rectangle")}
        </Button>
        <Button tone="secondary" size="s" onClick={() => edit({ type: "room", corners: lShape(520, 440) })}>
          {t("lShape")}
        </Button>
        <Button tone="secondary" size="s" onClick={onDraw}>
          {t("draw")}
        </Button>
      </div>
    </fieldset>
  );
}

interface WallRowProps {
  wall: Wall;
  onLength: (cm: number) => void;
}

function WallRow({ wall: { index, side, length }, onLength }: WallRowProps) {
  const t = useTranslations("room");
  const { chosen, choose } = usePlanner();
  const isChosen = chosen?.kind === "wall" && chosen.index === index;
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center justify-between gap-4">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => choose({ kind: "wall", index })}
          className="min-h-11 flex-1 text-left text-s hover:underline aria-pressed:font-semibold"
        >
          {t("wall", { side, number: index + 1 })}
        </button>
        <CmField
          label={t("wallLength", { side, number: index + 1 })}
          value={Math.round(length)}
          {...WALL_RANGE}
          onChange={(cm) => onLength(cm)}
        />
      </div>
      {isChosen && <WallTools wall={index} />}
    </li>
  );
}
