import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { FOLD } from "./fold-style";

interface FoldProps {
  title: ReactNode;
  open?: boolean;
  className?: string;
  /** Called when it opens or closes; for client components. */
  onToggle?: (isOpen: boolean) => void;
  /** True for content that takes no space of its own. */
  isBare?: boolean;
  children: ReactNode;
}

/** Renders a native `details` element, which works without JavaScript and opens for the browser's text search. */
export function Fold({ title, open = false, className, onToggle, isBare = false, children }: FoldProps) {
  return (
    <details
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={classNames(FOLD.fold, className)}
    >
      <summary className={FOLD.title}>{title}</summary>
      {isBare ? children : <div className={FOLD.content}>{children}</div>}
    </details>
  );
}
