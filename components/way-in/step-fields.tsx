import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { askedOf, STEP_RANGE, type StepLength, type TypedStep, type WayForm } from "@/lib/way-in/schema";
import { STAIR_SHAPES, type StepKind } from "@/lib/way-in/types";

interface StepFieldsProps {
  index: number;
  count: number;
  control: Control<WayForm>;
  register: UseFormRegister<WayForm>;
  faults: FieldErrors<TypedStep> | undefined;
  onMove: (index: number, by: -1 | 1) => void;
  onRemove: (index: number) => void;
  /** What the step says. */
  children: ReactNode;
}

/** Renders a step of a way in: its lengths, and buttons that move it and take it out. */
export function StepFields({ index, count, control, register, faults, onMove, onRemove, children }: StepFieldsProps) {
  const t = useTranslations("wayIn");
  const step = useWatch({ control, name: `steps.${index}` });
  const number = index + 1;
  const { kind } = step;
  return (
    <li className="mt-6 border-t border-ink pt-4">
      <fieldset>
        <legend tabIndex={-1} className="float-left text-l font-semibold">
          {t("step", { number, kind })}
        </legend>
        <StepButtons {...{ index, count, onMove, onRemove }} />
        <div className="clear-both grid grid-cols-2 items-end gap-3 md:grid-cols-3">
          {kind === "stair" && (
            <Select {...register(`steps.${index}.shape`)} compact label={t("shape")} className="max-md:col-span-2">
              {STAIR_SHAPES.map((shape) => (
                <option key={shape} value={shape}>
                  {t(`shapes.${shape}`)}
                </option>
              ))}
            </Select>
          )}
          {askedOf(step).map((length) => (
            <Field
              key={length}
              {...register(`steps.${index}.${length}`)}
              compact
              label={<LengthLabel kind={kind} length={length} />}
              unit="cm"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              error={faults?.[length] ? t("range", STEP_RANGE) : null}
            />
          ))}
        </div>
        {kind === "corridor" && <Checkbox {...register(`steps.${index}.turns`)} label={t("turns")} className="mt-2" />}
      </fieldset>
      {children}
    </li>
  );
}

type StepButtonsProps = Pick<StepFieldsProps, "index" | "count" | "onMove" | "onRemove">;

function StepButtons({ index, count, onMove, onRemove }: StepButtonsProps) {
  const t = useTranslations("wayIn");
  const number = index + 1;
  return (
    <div className="mb-2 flex flex-wrap justify-end">
      {index > 0 && (
        <StepButton name={t("upName", { number })} onClick={() => onMove(index, -1)}>
          {t("up")}
        </StepButton>
      )}
      {number < count && (
        <StepButton name={t("downName", { number })} onClick={() => onMove(index, 1)}>
          {t("down")}
        </StepButton>
      )}
      <StepButton name={t("removeName", { number })} onClick={() => onRemove(index)}>
        {t("remove")}
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  name: string;
  onClick: () => void;
  children: ReactNode;
}

function StepButton({ name, onClick, children }: StepButtonProps) {
  return (
    <button type="button" aria-label={name} onClick={onClick} className="link min-h-11 px-2 text-s">
      {children}
    </button>
  );
}

function LengthLabel({ kind, length }: { kind: StepKind; length: StepLength }) {
  const t = useTranslations("wayIn.length");
  switch (kind) {
    case "door":
      return length === "height" ? t("door.height") : t("door.width");
    case "corridor":
      if (length === "after") return t("corridor.after");
      return length === "height" ? t("corridor.height") : t("corridor.width");
    case "stair":
      return length === "height" ? t("stair.height") : t("stair.width");
    case "lift":
      return length === "after" ? null : t(`lift.${length}`);
  }
}
