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
  className?: string;
}

const PART =
  "focus-inside flex h-full w-11 items-center justify-center hover:bg-chalk disabled:text-edge disabled:hover:bg-paper";

/**
 * Renders a whole number from `min` to `max` with buttons, typing and arrow keys. Typed text counts on Enter or blur.
 */
export function Stepper({ value, onChange, label, min = 1, max = 999, className }: StepperProps) {
  const t = useTranslations("ui");
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

  return (
    <div
      role="group"
      aria-label={label}
      className={classNames("inline-flex h-11.5 items-stretch rounded-control border border-edge bg-paper", className)}
    >
      <button
        type="button"
        className={PART}
        aria-label={t("decrease")}
        disabled={value <= min}
        onClick={() => commit(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
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
      <button
        type="button"
        className={PART}
        aria-label={t("increase")}
        disabled={value >= max}
        onClick={() => commit(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
