"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";

interface SwipeRailProps {
  label: string;
  count: number;
  children: ReactNode;
}

/** List that swipes on narrow windows, with a count of where one is; on wide ones it is a grid of pairs. */
export function SwipeRail({ label, count, children }: SwipeRailProps) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      const step = element.scrollWidth / Math.max(1, count);
      setIndex(Math.min(count - 1, Math.round(element.scrollLeft / step)));
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [count]);
  return (
    <div role="region" aria-label={label} className="relative max-lg:-mx-(--gutter)">
      <ul
        ref={list}
        // it holds nothing to focus, and what scrolls must be reachable by keys (WCAG 2.1.1)
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="plain-list no-bar flex snap-x snap-mandatory gap-2 overflow-x-auto lg:grid lg:grid-cols-2 lg:gap-3 lg:overflow-visible"
      >
        {children}
      </ul>
      {count > 1 && (
        <span aria-hidden="true" className="tabular absolute right-[calc(10%+1rem)] bottom-4 text-xs lg:hidden">
          {index + 1} / {count}
        </span>
      )}
    </div>
  );
}
