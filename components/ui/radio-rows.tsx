import { useId, type ReactNode, type Ref } from "react";
import { classNames } from "./class-names";
import { FieldNote } from "./field-parts";

export interface RadioRow {
  value: string;
  /** What a form without scripts sends; the value by default. */
  sent?: string;
  label: ReactNode;
  detail?: ReactNode;
  /** Content at the right end, a price for instance. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Shown inside the row while it is selected. */
  content?: ReactNode;
}

interface RadioRowsProps {
  legend: ReactNode;
  legendHidden?: boolean;
  name: string;
  rows: RadioRow[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | null;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Renders radio buttons as joined rows; the selected one is framed. Native radios, so arrow keys move between them. */
export function RadioRows({ legend, legendHidden = false, name, rows, value, onChange, error, ref }: RadioRowsProps) {
  const noteId = useId();
  return (
    <fieldset
      ref={ref}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? noteId : undefined}
    >
      <legend className={legendHidden ? "sr-only" : "mb-2 text-s font-medium"}>{legend}</legend>
      <div>
        {rows.map((row) => (
          <Row
            key={row.value}
            row={row}
            name={name}
            isSelected={row.value === value}
            invalid={Boolean(error)}
            onChange={onChange}
          />
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}

interface RowProps {
  row: RadioRow;
  name: string;
  isSelected: boolean;
  invalid: boolean;
  onChange: (value: string) => void;
}

function Row({ row, name, isSelected, invalid, onChange }: RowProps) {
  const frame = isSelected ? "z-1 border-ink inset-ring inset-ring-ink" : "border-line hover:bg-chalk";
  return (
    <div
      className={classNames("relative -mt-px border first:mt-0 first:rounded-t-control last:rounded-b-control", frame)}
    >
      <label className={classNames("flex min-h-15 items-center gap-4 px-4 py-3", row.disabled && "text-ink-2")}>
        <input
          type="radio"
          name={name}
          value={row.sent ?? row.value}
          checked={isSelected}
          disabled={row.disabled}
          onChange={() => onChange(row.value)}
          className={classNames(
            "size-5 shrink-0 appearance-none rounded-round border bg-paper checked:border-6 checked:border-ink",
            "disabled:bg-linen",
            invalid ? "border-lingon" : "border-edge",
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{row.label}</span>
          {row.detail && <span className="block text-s text-ink-2">{row.detail}</span>}
        </span>
        {row.aside && <span className="tabular shrink-0 font-semibold">{row.aside}</span>}
      </label>
      {isSelected && row.content && <div className="px-4 pb-4">{row.content}</div>}
    </div>
  );
}
