import { X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "./icon";

interface ChipProps {
  /** Where the list without this choice is. */
  href: string;
  /** "Remove", for readers. */
  removeLabel: string;
  children: ReactNode;
}

/** A choice that was made, on lichen; following it takes the choice away. */
export function Chip({ href, removeLabel, children }: ChipProps) {
  return (
    <Link
      href={href}
      rel="nofollow"
      prefetch={false}
      scroll={false}
      className="inline-flex min-h-11 items-center gap-2 rounded-control bg-lichen px-4 text-s font-medium whitespace-nowrap hover:bg-linen"
    >
      {children}
      <span className="sr-only">, {removeLabel}</span>
      <Icon glyph={X} size={16} />
    </Link>
  );
}
