import { classNames } from "./class-names";

interface SwitchProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  /** Words of its states. */
  on: string;
  off: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Renders a switch with its state in words; chosen, it is the system's highlight in forced colours. */
export function Switch({ labelledBy, on, off, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      onClick={() => onChange(!isOn)}
      className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 text-s"
    >
      <span
        aria-hidden="true"
        className={classNames(
          "flex h-6 w-11 items-center rounded-control border px-1 transition-colors duration-120 ease-calm",
          isOn ? "justify-end border-ink bg-lichen forced-colors:bg-[Highlight]" : "border-edge",
        )}
      >
        <span
          className={classNames("size-4 rounded-mark forced-colors:bg-[CanvasText]", isOn ? "bg-ink" : "bg-edge")}
        />
      </span>
      <span aria-hidden="true" className="min-w-6 text-left whitespace-nowrap">
        {isOn ? on : off}
      </span>
    </button>
  );
}
