/**
 * Returns how much of a dimension line is drawn over, as CSS: `value` of `max`, or of the length a property holds where
 * it is set. All of it where that is shorter.
 */
export function measuredPart(value: number, max: number, maxProperty?: `--${string}`): string {
  if (maxProperty) return `min(100%, 100% * ${value} / var(${maxProperty}, ${max}))`;
  return `${max > 0 ? Math.min(100, (value / max) * 100) : 100}%`;
}
