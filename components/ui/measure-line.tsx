import type { CSSProperties, ReactElement } from "react";
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
  /** "12 cm left over", above the line on the right; an element places itself there. */
  rest?: string | ReactElement | null;
  /** What it says to screen readers; decorative without: the text beside it has the facts. */
  name?: string;
  /** Vertical instead of horizontal; its parent gives the height. */
  upright?: boolean;
  className?: string;
}

/** Renders a dimension line. Where `value` exceeds `max` the bar is full and `rest` is shown in lingon. */
export function MeasureLine({
  value,
  max,
  maxProperty,
  label,
  rest,
  name,
  upright = false,
  className,
}: MeasureLineProps) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 100;
  const part = maxProperty ? `min(100%, 100% * ${value} / var(${maxProperty}, ${max}))` : `${share}%`;
  return (
    <div
      // `rest` may be told by the browser, which then adds it to the name
      {...(name === undefined
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": name, "data-name": name, suppressHydrationWarning: true })}
      className={classNames("measure-line", upright && "measure-upright", className)}
      style={{ "--part": part } as CSSProperties}
    >
      {label}
      {typeof rest === "string" ? (
        <span className={classNames("measure-rest", value > max && "text-lingon")}>{rest}</span>
      ) : (
        rest
      )}
    </div>
  );
}
