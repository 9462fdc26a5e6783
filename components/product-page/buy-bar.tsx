"use client";

import { useEffect, useState, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface BuyBarProps {
  /** Id of the element with the main button; the bar shows once that has scrolled out at the top. */
  watchId: string;
  price: ReactNode;
  /** The buy button. */
  children: ReactNode;
}

/** Renders price and buy button at the bottom of narrow windows. */
export function BuyBar({ watchId, price, children }: BuyBarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const target = document.getElementById(watchId);
    if (!target) return;
    // everything below the window counts as visible, so that a jump past the button is noticed too
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false), {
      rootMargin: "0px 0px 1000000px 0px",
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [watchId]);
  if (!shown) return null;
  return (
    <div
      className={classNames(
        "fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper",
        "px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-opacity duration-220",
        "lg:hidden starting:opacity-0",
      )}
    >
      <div className="min-w-0">{price}</div>
      <div className="shrink-0">{children}</div>
    </div>
  );
}
