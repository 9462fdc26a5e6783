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
  /** True where it goes with the price of guests alone (docs/domain-rules.md#customer-groups). */
  isPublic?: boolean;
  children: ReactNode;
}

/** Renders a square tag: lichen for new products; for reductions paper on a picture and rose elsewhere. */
export function Badge({ tone, className, isPublic, children }: BadgeProps) {
  return (
    <span
      data-card-public={isPublic}
      className={classNames("tabular inline-block px-2 py-1 text-xs font-semibold", TONES[tone], className)}
    >
      {children}
    </span>
  );
}
