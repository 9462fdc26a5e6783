"use client";

import { useCallback, useEffect } from "react";
import { arrive } from "./route-keeper";

const holds = (name: string): boolean => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "overlay" in state && state.overlay === name;
};

/**
 * Gives what covers the window an entry of its own in the history while the caller is shown, so that the back button closes
 * it instead of leaving the page. Returns how everything else closes it: by taking that entry away again.
 */
export function useBackCloses(name: string, onClose: () => void): () => void {
  useEffect(() => {
    if (!holds(name)) history.pushState({ overlay: name }, "");
  }, [name]);
  useEffect(() => {
    const onPop = () => {
      if (holds(name)) return;
      onClose();
      // the page is the same: the way through the shop must not take the next link for a way back
      arrive();
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, [name, onClose]);
  return useCallback(() => (holds(name) ? history.back() : onClose()), [name, onClose]);
}
