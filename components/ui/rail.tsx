import { Children, type ReactNode } from "react";
import { classNames } from "./class-names";

interface RailProps {
  label: string;
  children: ReactNode;
}

/**
 * Renders cards that scroll sideways and snap, without JavaScript; on phones 18 % of the next one shows. It reaches both
 * edges of the window and starts where the page's column does, so it stands outside of `page`. Focused links scroll into
 * view by themselves.
 */
export function Rail({ label, children }: RailProps) {
  return (
    <div
      role="region"
      aria-label={label}
      data-rail
      className="edge-to-edge thin-bar snap-x snap-mandatory overflow-x-auto overscroll-x-contain pb-4"
    >
      <ul className="plain-list flex gap-(--gap)">
        {Children.map(children, (child) => (
          <li
            className={classNames(
              "w-[79%] shrink-0 snap-start md:w-[calc((100%-var(--gap))/2.3)] lg:w-[calc((100%-3*var(--gap))/4)]",
            )}
          >
            {child}
          </li>
        ))}
      </ul>
    </div>
  );
}
