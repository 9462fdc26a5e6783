"use client";

import { useEffect, useLayoutEffect } from "react";

const KEY = "shop/scroll";

/** Where the window was on which address when it was left. */
function readKept(): { address: string; top: number } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("address" in kept) || !("top" in kept)) return null;
    return typeof kept.address === "string" && typeof kept.top === "number" ? { address: kept.address, top: kept.top } : null;
  } catch {
    return null;
  }
}

const isReturn = () => performance.getEntriesByType("navigation").some((entry) => entry instanceof PerformanceNavigationTiming && (entry.type === "back_forward" || entry.type === "reload"));

/**
 * Brings a shopper who reloads, or comes back from another site, to where they were. Browsers do so by themselves, but
 * give up where a page is slow to come; inside the shop nothing is left and nothing has to be brought back.
 */
export function ScrollKeeper() {
  useLayoutEffect(() => {
    const kept = readKept();
    if (kept?.address === location.href && isReturn() && scrollY === 0) scrollTo(0, kept.top);
  }, []);
  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ address: location.href, top: scrollY }));
      } catch {
        // no room or no leave to keep it: the browser's own way has to do
      }
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);
  return null;
}
