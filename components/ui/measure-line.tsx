import type { CSSProperties } from "react";
import { classNames } from "./class-names";
import { measuredPart } from "./measured-part";

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
  rest?: string;
  className?: string;
}

/**
 * Renders a dimension line; decorative, as the text beside it has the facts. Where `value` exceeds `max` the bar is full
 * and `rest` is shown in lingon.
 */
export function MeasureLine({ value, max, maxProperty, label, rest, className }: MeasureLineProps) {
  return (
    <div
      aria-hidden
      className={classNames("measure-line", className)}
      style={{ "--part": measuredPart(value, max, maxProperty) } as CSSProperties}
    >
      {label}
      {rest && <span className={classNames("measure-rest", value > max && "text-lingon")}>{rest}</span>}
    </div>
  );
}
