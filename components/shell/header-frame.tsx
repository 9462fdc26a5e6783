"use client";

import { useEffect, useState, type ReactNode } from "react";
import { afterFrame } from "@/components/ui/after-frame";
import { classNames } from "@/components/ui/class-names";

const STEP = 8;

/** Returns true while the window scrolls down below the header. */
function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last: number | undefined;
    const onScroll = () => {
      const now = window.scrollY;
      last ??= now;
      if (Math.abs(now - last) < STEP) return;
      setAway(now > last && now > 200);
      last = now;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    // not here, where the browser would have to lay out the page for the answer
    const stopWaiting = afterFrame(onScroll);
    return () => {
      stopWaiting();
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return away;
}

/**
 * Renders the sticky header bar: it hides on scrolling down and returns on scrolling up, and stays while the
 * keyboard or an open menu is inside.
 */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const away = useScrolledAway();
  return (
    <div
      className={classNames(
        "sticky top-0 z-30 border-b border-line bg-paper transition-[translate] duration-220 ease-calm",
        // not on every focus: a click on a chip that hangs from the hidden bar would move the chip away from under it
        "has-focus-visible:translate-y-0 has-data-open:translate-y-0",
        away && "-translate-y-full",
      )}
    >
      {children}
    </div>
  );
}
