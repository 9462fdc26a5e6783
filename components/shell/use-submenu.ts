"use client";

import { useState } from "react";

/** How long a level of the menu takes to close (docs/domain-rules.md#overlays). */
const POP_MS = 300;

/** The open levels of a menu. */
interface Submenu {
  /** Number of open levels of `path`; the one after them is closing. */
  depth: number;
  /** Ids of the levels, from the top. */
  path: number[];
}

/** Returns the open levels of a menu, and how to go a level down and back up. */
export function useSubmenu() {
  const [submenu, setSubmenu] = useState<Submenu>({ depth: 0, path: [] });
  return {
    ...submenu,
    enter: (id: number) => setSubmenu(({ path, depth }) => ({ path: [...path.slice(0, depth), id], depth: depth + 1 })),
    leave() {
      setSubmenu(({ path, depth }) => ({ path, depth: Math.max(0, depth - 1) }));
      setTimeout(() => setSubmenu(({ path, depth }) => ({ path: path.slice(0, depth), depth })), POP_MS);
    },
  };
}
