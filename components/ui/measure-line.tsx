import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface MeasureLineProps {
  /** Length of the product, in the unit of `max`. */
  value: number;
  /** Full length of the line: the shopper's wall, or the longest product beside it. */
  max: number;
  /** CSS property that holds another full length, where it is set. */
  maxProperty?: `--${string}`;
  /** "228 cm", above the line on the left. */
  label?: string;
  /** "12 cm left over", above the line on the right. */
  rest?: ReactNode;
  /** Vertical instead of horizontal; its parent gives the height. */
  upright?: boolean;
  className?: string;
}

/**
 * Renders a dimension line. Decorative: the text beside it has the facts. Where `value` exceeds `max` the bar is full
 * and `rest` is shown in lingon.
 */
export function MeasureLine({ value, max, maxProperty, label, rest, upright = false, className }: MeasureLineProps) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 100;
  const tooLong = value > max;
  if (upright) return <UprightLine share={share} label={label} className={className} />;
  return (
    <div aria-hidden="true" className={className}>
      {(label || rest) && (
        <div className="tabular mb-1 flex flex-wrap justify-between gap-x-2 text-xs">
          <span className="font-semibold whitespace-nowrap">{label}</span>
          {rest && <span className={classNames("ml-auto", tooLong && "text-lingon")}>{rest}</span>}
        </div>
      )}
      <div className="relative h-2.25">
        <span className="absolute inset-x-0 top-1 h-px bg-edge" />
        <span className="absolute top-0 right-0 h-full w-px bg-edge" />
        <span
          className={classNames(
            "absolute top-0 left-0 h-full border-x border-ink transition-[width] duration-320 ease-calm",
            "before:absolute before:inset-x-0 before:top-[3.5px] before:h-0.5 before:bg-ink",
          )}
          style={{ width: maxProperty ? `min(100%, 100% * ${value} / var(${maxProperty}, ${max}))` : `${share}%` }}
        />
      </div>
    </div>
  );
}

function UprightLine({ share, label, className }: { share: number; label?: string; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("flex h-full items-end gap-2", className)}>
      <div className="relative h-full w-2.25 shrink-0">
        <span className="absolute inset-y-0 left-1 w-px bg-edge" />
        <span className="absolute top-0 left-0 h-px w-full bg-edge" />
        <span
          className={classNames(
            "absolute bottom-0 left-0 w-full border-y border-ink before:absolute before:inset-y-0",
            "before:left-[3.5px] before:w-0.5 before:bg-ink",
          )}
          style={{ height: `${share}%` }}
        />
      </div>
      {label && <span className="tabular text-xs font-semibold whitespace-nowrap">{label}</span>}
    </div>
  );
}
