"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { isPlainClick } from "@/components/ui/plain-click";

/** A navigation that is done sooner needs no sign. */
const SLOW_MS = 250;
/** One that never ends is the browser's to tell. */
const GIVE_UP_MS = 15_000;

/** The link a click follows inside the shop; null when it leads elsewhere, opens a window or a dialog, or stays on the page. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    !link ||
    link.target ||
    link.origin !== location.origin ||
    link.hasAttribute("download") ||
    link.hasAttribute("aria-haspopup")
  )
    return null;
  return link.pathname === location.pathname ? null : link;
}

/** A line of ink at the top of the window while a slow page is on its way. */
export function NavigationProgress() {
  const t = useTranslations("shell");
  const address = usePathname();
  const [from, setFrom] = useState<string | null>(null);
  const isSlow = from === address;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onClick = (event: MouseEvent) => {
      if (!linkOf(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        setFrom(address);
        timer = setTimeout(() => setFrom(null), GIVE_UP_MS);
      }, SLOW_MS);
    };
    document.addEventListener("click", onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onClick);
    };
  }, [address]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      {isSlow && (
        <>
          <span className="sr-only">{t("loading")}</span>
          <span
            aria-hidden="true"
            className="block h-full origin-left animate-[travel_8s_var(--ease-calm)_both] bg-ink motion-reduce:animate-none"
          />
        </>
      )}
    </div>
  );
}
