import { classNames } from "@/components/ui/class-names";
import { fillOf } from "@/lib/reviews";

interface StarsProps {
  /** 0 to 5. */
  average: number;
  size?: "s" | "m";
  className?: string;
}

/** Five marks of 14 px with 2 px between them, and of 10 with 2. */
const MARKS = {
  m: "h-2 w-19.5 mask-[repeating-linear-gradient(90deg,#000_0_14px,transparent_14px_16px)]",
  s: "h-1.5 w-14.5 mask-[repeating-linear-gradient(90deg,#000_0_10px,transparent_10px_12px)]",
};

/** Renders a score as five marks, filled as far as it goes. Decorative: the words beside it say it. */
export function Stars({ average, size = "m", className }: StarsProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames("inline-block shrink-0 bg-line forced-color-adjust-none", MARKS[size], className)}
    >
      <span className="block h-full bg-ink" style={{ width: `${fillOf(average)}%` }} />
    </span>
  );
}
