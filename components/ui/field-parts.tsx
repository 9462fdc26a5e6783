import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Classes of a control; one that is `aria-invalid` has a border of two pixels of lingon. */
export const inputStyle = [
  "focus-inside w-full rounded-control border border-edge bg-paper text-m transition-colors duration-120",
  "not-aria-invalid:hover:border-ink disabled:bg-linen disabled:text-ink-2",
  "aria-invalid:border-lingon aria-invalid:inset-ring aria-invalid:inset-ring-lingon",
].join(" ");

/** Returns the classes of a field's height and padding. */
export function heightStyle(compact: boolean): string {
  return compact ? "min-h-11 px-3" : "min-h-13 px-4";
}

interface FieldNoteProps {
  id: string;
  hint?: ReactNode;
  error?: string | null;
}

/** Renders the line below a control: the error if there is one, else the hint. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={classNames("mt-1.5 text-xs", error ? "text-lingon" : "text-ink-2")}>
      {error ?? hint}
    </p>
  );
}
