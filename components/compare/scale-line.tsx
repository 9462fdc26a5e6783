import { classNames } from "@/components/ui/class-names";

interface ScaleLineProps {
  /** Length of the product, cm. */
  cm: number;
  /** Full length of the line, cm: the same for every line of the page. */
  longest: number;
  className?: string;
}

/**
 * Draws a length on the measure line, to the one scale of its page. It is strokes, which printers print where they leave
 * out backgrounds. Decorative: the figure beside it says the length.
 */
export function ScaleLine({ cm, longest, className }: ScaleLineProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${longest} 9`}
      preserveAspectRatio="none"
      fill="none"
      className={classNames("block h-2.25 w-full overflow-visible", className)}
    >
      <path d={`M0 4.5H${longest}`} stroke="var(--color-edge)" vectorEffect="non-scaling-stroke" />
      <path d={`M0 0V9M${cm} 0V9`} stroke="var(--color-ink)" vectorEffect="non-scaling-stroke" />
      <path d={`M0 4.5H${cm}`} stroke="var(--color-ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
