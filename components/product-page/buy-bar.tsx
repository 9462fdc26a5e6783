"use client";

import { useEffect, useState, type ReactNode } from "react";

interface BuyBarProps {
  /** Id of the element with the main button; the bar shows once it has left the window upwards. */
  watchId: string;
  price: ReactNode;
  /** The button. */
  children: ReactNode;
}

/** Bar at the lower edge of narrow windows with price and button. */
export function BuyBar({ watchId, price, children }: BuyBarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const target = document.getElementById(watchId);
    if (!target) return;
    // all below the window counts as seen, so that a jump past the button is noticed too
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false), {
      rootMargin: "0px 0px 1000000px 0px",
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [watchId]);
  if (!shown) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-opacity duration-220 lg:hidden starting:opacity-0">
      <div className="min-w-0">{price}</div>
      <div className="shrink-0">{children}</div>
    </div>
  );
}
