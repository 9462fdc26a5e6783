"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useBackCloses } from "@/components/overlay/use-back-closes";
import type { OverlayProps } from "@/components/ui/overlay-props";

export interface OverlayHandle {
  /** Unique for every kind of overlay. */
  name: string;
  isOpen: boolean;
  opener: HTMLElement | null;
  /** Overlays opened above this one. */
  above: ReactNode;
  close(): void;
  /** To be called when it has left the screen. */
  forget(): void;
}

export const OverlayContext = createContext<OverlayHandle | null>(null);

/** Returns the overlay a component is shown in; throws outside of one. */
export function useOverlay(): OverlayHandle {
  const handle = use(OverlayContext);
  if (!handle) throw new Error("useOverlay outside OverlayHost");
  return handle;
}

/** Returns the props of a dialog or panel of the host, closed by Esc, its close button and the back button. */
export function useOverlayProps(): Required<Omit<OverlayProps, "above">> & { above: ReactNode; close: () => void } {
  const { name, isOpen, opener, above, close: shut, forget } = useOverlay();
  const close = useBackCloses(name, shut, isOpen);
  // closed before its code was loaded: it was never on screen
  const [wasOpen] = useState(isOpen);
  useEffect(() => {
    if (!wasOpen) forget();
  }, [wasOpen, forget]);
  return {
    open: isOpen,
    onOpenChange: (open) => !open && close(),
    onClosed: forget,
    finalFocus: () => (opener?.isConnected ? opener : true),
    above,
    close,
  };
}
