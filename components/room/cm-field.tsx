"use client";

import { useState } from "react";

interface CmFieldProps {
  /** For screen readers; the words beside the field are seen. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange(cm: number): void;
}

/** A small field for whole centimetres; a number takes effect when the field is left, or by Enter. */
export function CmField({ label, value, min, max, onChange }: CmFieldProps) {
  // null while nothing is typed
  const [text, setText] = useState<string | null>(null);

  function commit() {
    const cm = Math.round(Number(text));
    setText(null);
    if (text?.trim() && Number.isFinite(cm) && cm >= min && cm <= max && cm !== value) onChange(cm);
  }

  return (
    <span className="relative block w-28 shrink-0">
      <input
        aria-label={label}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={text ?? value}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
        className="focus-inside tabular h-11 w-full [appearance:textfield] rounded-control border border-edge bg-paper pr-10 pl-3 hover:border-ink [&::-webkit-inner-spin-button]:appearance-none"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-s text-ink-2"
      >
        cm
      </span>
    </span>
  );
}
