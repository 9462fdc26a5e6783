import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  lichen: "bg-lichen text-ink",
  paper: "bg-paper text-lingon",
  rose: "bg-rose text-lingon",
} as const;

interface BadgeProps {
  tone: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** Square tag: lichen for what is new, paper on a picture and rose off one for a reduction. */
export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span className={classNames("tabular inline-block px-2 py-1 text-xs font-semibold", TONES[tone], className)}>
      {children}
    </span>
  );
}
