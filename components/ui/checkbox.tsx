import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldNote } from "./field-parts";
import { Icon } from "./icon";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

/** Renders a checkbox; its label is part of the target. */
export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="flex min-h-11 items-center gap-3">
        <span className="relative flex size-5 shrink-0">
          <input
            {...input}
            type="checkbox"
            id={inputId}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? noteId : undefined}
            className={classNames(
              "peer size-5 appearance-none rounded-mark border bg-paper checked:border-ink checked:bg-ink",
              error ? "border-lingon inset-ring inset-ring-lingon" : "border-edge",
            )}
          />
          <Icon
            name="check"
            size={16}
            className="pointer-events-none absolute inset-0 m-auto hidden text-paper peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
