import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What is missing. */
  title: ReactNode;
  /** What the shopper can do instead. */
  children?: ReactNode;
  /** One primary action, perhaps a second. */
  actions?: ReactNode;
  /** A measure line, where a length is the reason. */
  line?: ReactNode;
  /** Heading level. */
  level?: 1 | 2 | 3;
}

/** Renders what is missing and what to do instead. */
export function EmptyState({ title, children, actions, line, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="bg-chalk px-6 py-12 md:px-12">
      {line && <div className="mb-8 max-w-90">{line}</div>}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mt-2 max-w-[60ch] text-ink-2">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap items-center gap-4">{actions}</div>}
    </div>
  );
}
