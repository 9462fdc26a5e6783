import { useId, type ComponentProps, type ReactNode } from "react";
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

interface FieldProps extends ComponentProps<"input"> {
  label: ReactNode;
  hint?: ReactNode;
  /** How to correct the input. */
  error?: string | null;
  /** Unit, inside the field at its right end. */
  unit?: string;
  /** Hides the label from view; screen readers still get it. */
  labelHidden?: boolean;
  /** 44 px high instead of 52. */
  compact?: boolean;
}

/** Renders a text field with a label and a hint or error, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  unit,
  labelHidden = false,
  compact = false,
  className,
  id,
  ...input
}: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={inputId} className={labelHidden ? "sr-only" : "mb-1.5 block text-s font-medium"}>
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={classNames(inputStyle, heightStyle(compact), unit && "pr-12")}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-s text-ink-2"
          >
            {unit}
          </span>
        )}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
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
