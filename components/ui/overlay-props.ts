import type { ReactNode } from "react";

/** What opens and closes anything that covers the page. */
export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It has left the window. */
  onClosed?: () => void;
  /** Who gets the focus back; the element that had it before unless it says otherwise. */
  finalFocus?: () => HTMLElement | true;
  /** Overlays opened over this one: inside it for keyboards and readers. */
  above?: ReactNode;
}
