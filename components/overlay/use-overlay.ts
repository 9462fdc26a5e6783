"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useBackCloses } from "@/components/overlay/use-back-closes";
import type { OverlayProps } from "@/components/ui/overlay-props";

export interface OverlayHandle {
  /** Another one for every kind of overlay. */
  name: string;
  isOpen: boolean;
  opener: HTMLElement | null;
  /** Overlays opened over this one. */
  above: ReactNode;
  close(): void;
  /** To be called when it has left the window. */
  forget(): void;
}

export const OverlayContext = createContext<OverlayHandle | null>(null);

/** The overlay a component is shown in, which must be one. */
export function useOverlay(): OverlayHandle {
  const handle = use(OverlayContext);
  if (!handle) throw new Error("useOverlay outside OverlayHost");
  return handle;
}

/** Props of a dialog or panel that the host opened: Esc, the close button and the back button close it. */
export function useOverlayProps(): Required<Omit<OverlayProps, "above">> & { above: ReactNode; close: () => void } {
  const { name, isOpen, opener, above, close: shut, forget } = useOverlay();
  const close = useBackCloses(name, shut, isOpen);
  // closed before its code was there: it never was in the window
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
