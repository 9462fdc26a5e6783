"use client";

import { useCallback, useEffect, useEffectEvent } from "react";
import { reportAddress } from "../storefront/route-tracker";

/** Names of the open overlays. */
const shown = new Set<string>();

function overlayHere(): string | null {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "overlay" in state && typeof state.overlay === "string"
    ? state.overlay
    : null;
}

let isLeaving = false;
let isReturning = false;

/** Marks that a link inside an overlay was followed: its page replaces the overlay's entry. */
export function leaveByLink(): void {
  isLeaving = true;
}

/** Marks that the page is shown. */
export function endLeaving(): void {
  isLeaving = false;
}

/** Removes the current entry, once, however often it is called meanwhile. */
function takeAway(): void {
  if (isReturning) return;
  isReturning = true;
  const onGone = () => {
    isReturning = false;
    // the page stays the same: the next link must not count as going back
    reportAddress();
  };
  addEventListener("popstate", onGone, { once: true });
  history.back();
}

/** Removes an entry no overlay is open for any more, unless one that opened meanwhile uses it. */
function leave(name: string): void {
  if (!isLeaving && overlayHere() === name && !shown.has(name)) takeAway();
}

/**
 * Gives an open overlay its own entry in the history, so that the back button closes it instead of leaving the page.
 * Returns the function that closes it otherwise: by removing that entry.
 */
export function useBackCloses(name: string, onClose: () => void, isOpen = true): () => void {
  useEffect(() => {
    if (!isOpen) return;
    const here = overlayHere();
    shown.add(name);
    isLeaving = false;
    // an entry left by a closed overlay, or from before a reload, is used again
    if (here === null || (here !== name && shown.has(here))) history.pushState({ overlay: name }, "");
    else if (here !== name) history.replaceState({ overlay: name }, "");
    return () => {
      shown.delete(name);
      setTimeout(leave, 0, name);
    };
  }, [name, isOpen]);
  const onPop = useEffectEvent(() => {
    if (overlayHere() === name) return;
    // an overlay above it was closed
    const above = overlayHere();
    if (above !== null && shown.has(above) && isAbove(above, name)) return;
    onClose();
    reportAddress();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = () => onPop();
    addEventListener("popstate", listen);
    return () => removeEventListener("popstate", listen);
  }, [isOpen]);
  return useCallback(() => (overlayHere() === name && !isLeaving ? takeAway() : onClose()), [name, onClose]);
}

/** Returns true when `one` was opened after `other`. */
function isAbove(one: string, other: string): boolean {
  const order = [...shown];
  return order.indexOf(one) > order.indexOf(other);
}
