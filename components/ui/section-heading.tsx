import type { ReactNode } from "react";
import { IntentLink } from "./intent-link";

interface SectionHeadingProps {
  title: string;
  more?: { label: string; href: string };
  /** Controls after the link. */
  children?: ReactNode;
}

/** Renders the heading of a section with a link to all of it at the right end. */
export function SectionHeading({ title, more, children }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h2 className="text-2xl">{title}</h2>
      {(more || children) && (
        <div className="flex items-center gap-6">
          {more && (
            <IntentLink href={more.href} className="link inline-flex min-h-11 items-center text-s font-semibold">
              {more.label}
            </IntentLink>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
