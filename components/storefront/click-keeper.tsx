"use client";

import { useEffect } from "react";
import { keepEarlyClicks } from "@/components/ui/early-click";
import { keepMovedClicks } from "@/components/ui/moved-click";

/** Keeps the clicks whose target moves under the pointer, and those that come before the page is hydrated; renders nothing. */
export function ClickKeeper() {
  useEffect(() => {
    const end = new AbortController();
    keepMovedClicks(end.signal);
    keepEarlyClicks(end.signal);
    return () => end.abort();
  }, []);
  return null;
}
