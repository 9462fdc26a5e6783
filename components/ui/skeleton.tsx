import { classNames } from "./class-names";

interface SkeletonProps {
  /** Classes of its width, height or ratio. */
  className: string;
}

/** Reserves the space of content that is loading: a block without animation, shown after 200 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames("block animate-appear bg-linen", className)} />;
}
