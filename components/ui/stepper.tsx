"use client";

import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for screen readers. */
  label: string;
  min?: number;
  max?: number;
  /** Id of a sentence about the limits. */
  describedBy?: string;
  className?: string;
}

const PART =
  "focus-inside flex h-full w-11 items-center justify-center hover:bg-chalk disabled:text-edge disabled:hover:bg-paper";

/** Returns the text that is being typed, null for none, and what changes the value within its bounds. */
function useStepper({ value, onChange, min, max }: Required<Pick<StepperProps, "value" | "onChange" | "min" | "max">>) {
  const [draft, setDraft] = useState<string | null>(null);

  const commit = (next: number) => {
    setDraft(null);
    const clamped = Math.min(max, Math.max(min, next));
    if (clamped !== value) onChange(clamped);
  };
  const commitDraft = () => {
    if (draft === null) return;
    const typed = Number.parseInt(draft, 10);
    commit(Number.isNaN(typed) ? value : typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commitDraft();
    else if (event.key === "ArrowUp") commit(value + 1);
    else if (event.key === "ArrowDown") commit(value - 1);
    else return;
    event.preventDefault();
  };
  return { draft, setDraft, commit, commitDraft, onKeyDown };
}

/**
 * Renders a whole number from `min` to `max` with buttons, typing and arrow keys. Typed text counts on Enter or blur.
 */
export function Stepper({ value, onChange, label, min = 1, max = 999, describedBy, className }: StepperProps) {
  const t = useTranslations("ui");
  const { draft, setDraft, commit, commitDraft, onKeyDown } = useStepper({ value, onChange, min, max });
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames("inline-flex h-11.5 items-stretch rounded-control border border-edge bg-paper", className)}
    >
      <StepButton icon="minus" label={t("decrease")} disabled={value <= min} onClick={() => commit(value - 1)} />
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, "").slice(0, String(max).length))}
        onFocus={(event) => event.target.select()}
        onBlur={commitDraft}
        onKeyDown={onKeyDown}
        className="focus-inside tabular w-10 min-w-0 flex-1 bg-transparent text-center"
      />
      <StepButton icon="plus" label={t("increase")} disabled={value >= max} onClick={() => commit(value + 1)} />
    </div>
  );
}

interface StepButtonProps {
  icon: "minus" | "plus";
  label: string;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ icon, label, disabled, onClick }: StepButtonProps) {
  return (
    <button type="button" className={PART} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  );
}
