"use client";

import { useCallback, useEffect, useEffectEvent } from "react";
import { arrive } from "../storefront/route-keeper";

/** What covers the window now, by name. */
const shown = new Set<string>();

function overlayHere(): string | null {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "overlay" in state && typeof state.overlay === "string"
    ? state.overlay
    : null;
}

let isLeaving = false;
let isReturning = false;

/** A link inside what covers the window was followed: the page it leads to takes the place of the entry. */
export function leaveByLink(): void {
  isLeaving = true;
}

/** The page is there. */
export function endLeaving(): void {
  isLeaving = false;
}

/** Takes the entry shown now away; asked twice before it has gone, it goes once. */
function takeAway(): void {
  if (isReturning) return;
  isReturning = true;
  const onGone = () => {
    isReturning = false;
    // the page is the same: the way through the shop must not take the next link for a way back
    arrive();
  };
  addEventListener("popstate", onGone, { once: true });
  history.back();
}

/** Takes an entry away that nothing is shown for any more; what opened meanwhile has taken it over. */
function leave(name: string): void {
  if (!isLeaving && overlayHere() === name && !shown.has(name)) takeAway();
}

/**
 * Gives what covers the window an entry of its own in the history while it is open, so that the back button closes it
 * instead of leaving the page. Returns how everything else closes it: by taking that entry away again.
 */
export function useBackCloses(name: string, onClose: () => void, isOpen = true): () => void {
  useEffect(() => {
    if (!isOpen) return;
    const here = overlayHere();
    shown.add(name);
    isLeaving = false;
    // an entry left by what was closed, or by a page before a reload, serves again
    if (here === null || (here !== name && shown.has(here))) history.pushState({ overlay: name }, "");
    else if (here !== name) history.replaceState({ overlay: name }, "");
    return () => {
      shown.delete(name);
      setTimeout(leave, 0, name);
    };
  }, [name, isOpen]);
  const onPop = useEffectEvent(() => {
    if (overlayHere() === name) return;
    // what lies over it was closed
    const above = overlayHere();
    if (above !== null && shown.has(above) && isAbove(above, name)) return;
    onClose();
    arrive();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = () => onPop();
    addEventListener("popstate", listen);
    return () => removeEventListener("popstate", listen);
  }, [isOpen]);
  return useCallback(() => (overlayHere() === name && !isLeaving ? takeAway() : onClose()), [name, onClose]);
}

/** True when `one` was opened after `other`. */
function isAbove(one: string, other: string): boolean {
  const order = [...shown];
  return order.indexOf(one) > order.indexOf(other);
}
