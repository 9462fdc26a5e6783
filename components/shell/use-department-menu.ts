"use client";

import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

const HOVER_MS = 150;

/**
 * Returns which department of the page at `path` is open, and handlers for it: a press opens at once, a mouse after 150
 * ms; leaving with mouse or focus and Esc close.
 */
export function useDepartmentMenu(path: string) {
  // bound to the page, so that a navigation closes it
  const [opened, setOpened] = useState<{ id: number; path: string } | null>(null);
  const openId = opened?.path === path ? opened.id : null;
  const timer = useRef<number | undefined>(undefined);
  const root = useRef<HTMLElement>(null);

  const now = useCallback(
    (id: number | null) => {
      window.clearTimeout(timer.current);
      setOpened(id === null ? null : { id, path });
    },
    [path],
  );
  const later = useCallback(
    (id: number | null) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => now(id), HOVER_MS);
    },
    [now],
  );

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (openId === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const held = root.current?.contains(document.activeElement);
      if (held) root.current?.querySelector<HTMLElement>(`[data-department="${openId}"]`)?.focus();
      now(null);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [openId, now]);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && root.current?.contains(event.relatedTarget)) return;
    if (event.relatedTarget) now(null);
  };
  const byMouse = (id: number | null) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") later(id);
  };
  return { openId, root, open: now, onBlur, byMouse };
}
