import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldNote, inputStyle } from "./field-parts";

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: ReactNode;
  hint?: ReactNode;
  /** How to correct the input. */
  error?: string | null;
}

/** Renders a multi-line field with a label and a hint or error, linked for screen readers. */
export function TextArea({ label, hint, error, className, id, rows = 3, ...area }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const noteId = `${areaId}-note`;
  return (
    <div className={className}>
      <label htmlFor={areaId} className="mb-1.5 block text-s font-medium">
        {label}
      </label>
      <textarea
        {...area}
        id={areaId}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        className={classNames(inputStyle, "px-4 py-3")}
      />
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
