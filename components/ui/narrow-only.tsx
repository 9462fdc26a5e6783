"use client";

import { type ReactNode, useSyncExternalStore } from "react";

/** Narrower than `lg`. */
const NARROW = "(width < 64rem)";

function subscribe(onChange: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
}

const isNarrow = () => matchMedia(NARROW).matches;
/** The server does not know: its page has both, and the style sheet shows one. */
const isNarrowThere = () => true;

/**
 * Leaves what only narrow windows show out of the page where a browser has a wide one. The page looks the same: the
 * style sheet hides it as well, before scripts run and without them.
 */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return useSyncExternalStore(subscribe, isNarrow, isNarrowThere) ? children : null;
}
