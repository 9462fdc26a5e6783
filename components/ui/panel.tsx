"use client";

import { Dialog } from "@base-ui/react/dialog";
import { useTranslations } from "next-intl";
import { useRef, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { OverlayProps } from "./overlay-props";
import { closeStyle, scrimStyle } from "./overlay-style";

interface PanelProps extends OverlayProps {
  title: ReactNode;
  /** Number of items in it; 0 is not shown. */
  count?: number;
  /** News between the scrolling body and the footer: it moves no line that is being read. */
  news?: ReactNode;
  /** Stays below the scrolling body. */
  footer?: ReactNode;
  /** The whole window instead of 480 px; phones always get the whole window. */
  size?: "side" | "screen";
  children: ReactNode;
}

const POPUP = [
  "fixed inset-y-0 z-50 flex h-dvh flex-col bg-paper transition-[translate,opacity] duration-320 ease-calm",
  "data-[ending-style]:translate-x-6 data-[ending-style]:opacity-0 data-[ending-style]:duration-192",
  "data-[starting-style]:translate-x-6 data-[starting-style]:opacity-0",
].join(" ");

/**
 * Renders a panel at the right edge: header and footer stay, the body scrolls. Focus starts on the close button and
 * returns to the opener.
 */
export function Panel({
  open,
  onOpenChange,
  onClosed,
  finalFocus,
  above,
  title,
  count = 0,
  news,
  footer,
  size = "side",
  children,
}: PanelProps) {
  const t = useTranslations("ui");
  const closeRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}>
      {above}
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimStyle} />
        <Dialog.Popup
          initialFocus={closeRef}
          finalFocus={finalFocus}
          className={classNames(POPUP, size === "side" ? "right-0 w-full md:w-120" : "inset-x-0")}
        >
          <div className="flex min-h-17 items-center justify-between gap-4 border-b border-line px-6">
            <Dialog.Title className="text-xl">
              {title} {count > 0 && <span className="text-ink-2">{count}</span>}
            </Dialog.Title>
            <Dialog.Close ref={closeRef} aria-label={t("close")} className={closeStyle}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4">{children}</div>
          {news}
          {footer && (
            <div className="border-t border-line px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">{footer}</div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
