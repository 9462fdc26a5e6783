"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { isPlainClick } from "@/components/ui/plain-click";

/** Faster navigations show no progress, ms. */
const SLOW_MS = 250;
/** After this long the progress is hidden, ms. */
const GIVE_UP_MS = 15_000;

/**
 * Returns the link to another page of the shop that a click follows; null for links elsewhere, into a new window or
 * dialog, or within the page.
 */
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

/** Renders a line at the top of the window while a slow page loads. */
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
            className={classNames(
              "block h-full origin-left animate-[travel_8s_var(--ease-calm)_both] bg-ink",
              "motion-reduce:animate-none",
            )}
          />
        </>
      )}
    </div>
  );
}
