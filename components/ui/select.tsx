import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldNote, heightStyle, inputStyle } from "./field-parts";
import { Icon } from "./icon";

interface SelectProps extends ComponentProps<"select"> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** 44 px high instead of 52. */
  compact?: boolean;
}

/** Renders a native select, which keeps every platform's own keyboard and picker. */
export function Select({
  label,
  labelHidden = false,
  hint,
  error,
  compact = false,
  className,
  id,
  children,
  ...select
}: SelectProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const noteId = `${selectId}-note`;
  return (
    <div className={className}>
      <label htmlFor={selectId} className={labelHidden ? "sr-only" : "mb-1.5 block text-s font-medium"}>
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          className={classNames(inputStyle, heightStyle(compact), "appearance-none pr-11")}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={16} className="pointer-events-none absolute inset-y-0 right-4 my-auto" />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
