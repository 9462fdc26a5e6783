"use client";

import { useEffect } from "react";
import { keepMovedClicks } from "@/components/ui/moved-click";

/** Keeps the clicks of the page whose target moves under the pointer; renders nothing. */
export function ClickKeeper() {
  useEffect(() => {
    const end = new AbortController();
    keepMovedClicks(end.signal);
    return () => end.abort();
  }, []);
  return null;
}
