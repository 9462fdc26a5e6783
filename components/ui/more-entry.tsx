import type { ReactNode } from "react";

interface MoreEntryProps {
  /** Unique in its list: what is known already is not added again. */
  id: string | number;
  className?: string;
  children: ReactNode;
}

/** Renders an entry of a `MoreList`. */
export function MoreEntry({ id, className, children }: MoreEntryProps) {
  return (
    <li id={`e-${id}`} data-entry={id} className={className}>
      {children}
    </li>
  );
}
