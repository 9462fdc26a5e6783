import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldNote, heightStyle, inputStyle } from "./field-parts";

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
export function Field({ id, ...field }: FieldProps) {
  const ownId = useId();
  return <FieldWithId {...field} id={id ?? ownId} />;
}

/** Renders a text field whose id is the page's own; as it needs none of React's, server components may use it. */
export function FieldWithId({
  label,
  hint,
  error,
  unit,
  labelHidden = false,
  compact = false,
  className,
  id,
  ...input
}: FieldProps & { id: string }) {
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-1.5 block text-s font-medium"}>
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
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
