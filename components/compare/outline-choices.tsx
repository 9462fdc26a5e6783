import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OutlinedPiece } from "@/lib/compare/outline";

/** Renders how the pieces stand and where the figure is, as radio buttons that styles read. */
export function OutlineChoices({ pieces }: { pieces: OutlinedPiece[] }) {
  const t = useTranslations("compare.outline");
  return (
    <>
      <Choices legend={t("align")}>
        <Choice name="align" value="left" label={t("alignTo.left")} />
        <Choice name="align" value="centre" label={t("alignTo.centre")} isFirst />
        <Choice name="align" value="right" label={t("alignTo.right")} />
      </Choices>
      <Choices legend={t("pose")}>
        <Choice name="pose" value="standing" label={t("poses.standing")} isFirst />
        {pieces.map(
          ({ letter, seat }) =>
            seat && <Choice key={letter} name="pose" value={letter} label={t("poses.seated", { letter })} />,
        )}
        <Choice name="pose" value="none" label={t("poses.none")} />
      </Choices>
    </>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-s font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  /** True for the one that is chosen before anybody chooses. */
  isFirst?: boolean;
}

function Choice({ name, value, label, isFirst = false }: ChoiceProps) {
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center rounded-control border border-edge px-3 text-s has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-checked:bg-lichen has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isFirst}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {label}
    </label>
  );
}
