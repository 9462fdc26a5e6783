import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface FoldProps {
  title: ReactNode;
  open?: boolean;
  className?: string;
  /** Called when it opens or closes; for client components. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Renders a native `details` element, which works without JavaScript and opens for the browser's text search. */
export function Fold({ title, open = false, className, onToggle, children }: FoldProps) {
  return (
    <details
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={classNames("group/fold border-b border-line", className)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-semibold">
        <span className="min-w-0">{title}</span>
        <Icon
          name="chevron-down"
          size={16}
          className="shrink-0 transition-[rotate] duration-220 ease-calm group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
