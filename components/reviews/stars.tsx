import { classNames } from "@/components/ui/class-names";
import { fillOf } from "@/lib/reviews";
import { MARKS, MARKS_EMPTY, MARKS_FULL } from "./marks";

interface StarsProps {
  /** 0 to 5. */
  average: number;
  size?: "s" | "m";
  className?: string;
}

/** Renders a score as five marks, filled as far as it goes. Decorative: the words beside it say it. */
export function Stars({ average, size = "m", className }: StarsProps) {
  return (
    <span aria-hidden="true" className={classNames(MARKS_EMPTY, MARKS[size], className)}>
      <span className={MARKS_FULL} style={{ width: `${fillOf(average)}%` }} />
    </span>
  );
}
