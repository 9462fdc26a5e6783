import { Children, type ReactNode } from "react";

interface RailProps {
  label: string;
  children: ReactNode;
}

/**
 * Cards side by side that scroll and snap; on phones the next one shows by 18 %. Its links bring themselves
 * into view, and it needs no JavaScript.
 */
export function Rail({ label, children }: RailProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className="bleed thin-bar snap-x snap-mandatory overflow-x-auto overscroll-x-contain pb-4"
    >
      <ul className="plain-list flex gap-(--gap)">
        {Children.map(children, (child) => (
          <li className="w-[79%] shrink-0 snap-start md:w-[calc((100%-var(--gap))/2.3)] lg:w-[calc((100%-3*var(--gap))/4)]">
            {child}
          </li>
        ))}
      </ul>
    </div>
  );
}
