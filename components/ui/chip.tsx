import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { IntentLink } from "./intent-link";

interface ChipProps {
  /** Address without this filter. */
  href: string;
  /** "Remove", for screen readers. */
  removeLabel: string;
  children: ReactNode;
}

/** Renders an active filter as a link that removes it. */
export function Chip({ href, removeLabel, children }: ChipProps) {
  return (
    <IntentLink
      href={href}
      rel="nofollow"
      prefetch={false}
      scroll={false}
      className={classNames(
        "inline-flex min-h-11 items-center gap-2 rounded-control bg-lichen px-4 text-s font-medium",
        "whitespace-nowrap hover:bg-linen",
      )}
    >
      {children}
      <span className="sr-only">, {removeLabel}</span>
      <Icon name="x" size={16} />
    </IntentLink>
  );
}
