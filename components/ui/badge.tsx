import type { ReactNode } from "react";
import { BADGE } from "./badge-style";
import { classNames } from "./class-names";

interface BadgeProps {
  tone: keyof typeof BADGE;
  className?: string;
  children: ReactNode;
}

/** Renders a square tag: lichen for new products; for reductions paper on a picture and rose elsewhere. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={classNames(BADGE[tone], className)}>{children}</span>;
}
