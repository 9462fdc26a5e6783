import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

const CHIP = [
  "tabular pointer-events-auto relative flex h-6 items-center gap-1.5 rounded-b-control bg-lichen px-2.5 text-xs",
  "font-semibold hover:underline after:absolute after:-inset-x-1 after:-top-2 after:-bottom-3",
];

/** Renders a chip that hangs below the header and leads to a page, which the browser loads. */
export function HeaderChipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={classNames(...CHIP)}>
      {children}
      <Icon name="chevron-right" size={16} />
    </a>
  );
}

/** Renders a chip that hangs below the header and opens a dialog; its target is larger than it looks. */
export function HeaderChip({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={classNames(...CHIP)}>
      {children}
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
