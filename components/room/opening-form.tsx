"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { type WallOpening, OPENING_RANGE } from "@/lib/room/types";
import { CmField } from "./cm-field";
import { usePlanner } from "./planner-context";

/** The doors, windows and sockets of the room by numbers. */
export function OpeningForm() {
  const t = useTranslations("room");
  const { plan, walls, chosen, edit, choose } = usePlanner();
  if (plan.openings.length === 0) return <p className="text-s text-ink-2">{t("openingsHint")}</p>;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("openings")}</legend>
      <ul className="plain-list border-t border-line">
        {plan.openings.map((opening, index) => (
          <OpeningRow
            key={index}
            opening={opening}
            name={t("opening", { kind: opening.kind, side: walls[opening.wall]?.side ?? "north", number: index + 1 })}
            length={Math.floor(walls[opening.wall]?.length ?? 0)}
            isChosen={chosen?.kind === "opening" && chosen.index === index}
            onChoose={() => choose({ kind: "opening", index })}
            onChange={(to) => edit({ type: "changeOpening", index, to })}
            onRemove={() => {
              edit({ type: "removeOpening", index });
              choose(null);
            }}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface OpeningRowProps {
  opening: WallOpening;
  name: string;
  /** Of its wall, cm. */
  length: number;
  isChosen: boolean;
  onChoose(): void;
  onChange(to: Partial<WallOpening>): void;
  onRemove(): void;
}

const LINK = "link min-h-11 text-s font-semibold";

function OpeningRow({ opening, name, length, isChosen, onChoose, onChange, onRemove }: OpeningRowProps) {
  const t = useTranslations("room");
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          aria-expanded={isChosen}
          onClick={onChoose}
          className="min-h-11 flex-1 text-left text-s hover:underline aria-expanded:font-semibold"
        >
          {name}
        </button>
        <button
          type="button"
          aria-label={t("removeName", { name })}
          onClick={onRemove}
          className="-mr-3 flex size-11 items-center justify-center"
        >
          <Icon name="trash" size={16} />
        </button>
      </div>
      {isChosen && <OpeningFields {...{ opening, name, length, onChange }} />}
    </li>
  );
}

type OpeningFieldsProps = Pick<OpeningRowProps, "opening" | "name" | "length" | "onChange">;

/** Renders where an opening begins, how wide it is, and which way a door opens. */
function OpeningFields({ opening, name, length, onChange }: OpeningFieldsProps) {
  const t = useTranslations("room");
  const { kind, at, width, hinge, swing } = opening;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-s">
      <span className="flex items-center gap-2">
        {t("fromCorner")}
        <CmField
          label={`${name}: ${t("fromCorner")}`}
          value={at}
          min={0}
          max={length - width}
          onChange={(cm) => onChange({ at: cm })}
        />
      </span>
      <span className="flex items-center gap-2">
        {t("width")}
        <CmField
          label={`${name}: ${t("width")}`}
          value={width}
          min={OPENING_RANGE.min}
          max={Math.min(OPENING_RANGE.max, length - at)}
          onChange={(cm) => onChange({ width: cm })}
        />
      </span>
      {kind === "door" && (
        <>
          <button
            type="button"
            className={LINK}
            onClick={() => onChange({ hinge: hinge === "start" ? "end" : "start" })}
          >
            {t("otherHinge")}
          </button>
          <button type="button" className={LINK} onClick={() => onChange({ swing: swing === "in" ? "out" : "in" })}>
            {t(swing === "in" ? "opensOut" : "opensIn")}
          </button>
        </>
      )}
    </div>
  );
}
