import type { ReactNode } from "react";
import { classNames } from "./class-names";

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
      className={classNames("border-b border-line", className)}
    >
      <summary className="fold-title icon-chevron-down">{title}</summary>
      {isBare ? children : <div className="pb-6">{children}</div>}
    </details>
  );
}
