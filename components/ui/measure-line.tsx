import type { CSSProperties, ReactNode } from "react";
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
  const part = maxProperty ? `min(100%, 100% * ${value} / var(${maxProperty}, ${max}))` : `${share}%`;
  return (
    <div
      aria-hidden="true"
      className={classNames("measure-line", upright && "measure-upright", className)}
      style={{ "--part": part } as CSSProperties}
    >
      {(label || rest) && <span className="font-semibold whitespace-nowrap">{label}</span>}
      {rest && <span className={classNames("ml-auto", value > max && "text-lingon")}>{rest}</span>}
    </div>
  );
}
