import { classNames } from "./class-names";

interface SkeletonProps {
  /** Width, height or ratio of what will stand here. */
  className: string;
}

/** Keeps the place of what is loading: a linen block, no shimmer, seen after 200 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames("block animate-appear bg-linen", className)} />;
}
