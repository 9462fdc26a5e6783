import type { ReactNode } from "react";

/** Props that open and close an overlay. */
export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the closing animation. */
  onClosed?: () => void;
  /** Element to focus after closing; by default the one that had the focus before. */
  finalFocus?: () => HTMLElement | true;
  /** Overlays opened over this one; rendered inside it for focus and screen readers. */
  above?: ReactNode;
}
