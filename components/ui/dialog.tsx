"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { OverlayProps } from "./overlay-props";
import { closeStyle, scrimStyle } from "./overlay-style";

interface DialogProps extends OverlayProps {
  title: ReactNode;
  /** Element to focus first; the close button by default. */
  initialFocus?: () => HTMLElement | true;
  /** 420 px for a question, 640 px for a text. */
  size?: "m" | "l";
  description?: ReactNode;
  /** The main action first, then cancelling. */
  actions?: ReactNode;
  children?: ReactNode;
}

const POPUP = [
  "fixed inset-x-0 bottom-0 z-50 max-h-dvh overflow-y-auto overscroll-contain bg-paper px-6",
  "pb-[max(1.5rem,env(safe-area-inset-bottom))] transition-[translate,opacity] duration-320 ease-calm",
  "md:inset-auto md:top-1/2 md:max-h-[calc(100dvh-4rem)] md:left-1/2 md:-translate-x-1/2 md:-translate-y-1/2",
  "data-[ending-style]:opacity-0 data-[ending-style]:duration-192 data-[starting-style]:opacity-0",
  "max-md:data-[starting-style]:translate-y-6 max-md:data-[ending-style]:translate-y-6",
].join(" ");

/** Renders a dialog, a bottom sheet on phones. It traps focus, closes on Esc and returns focus to the opener. */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  finalFocus,
  above,
  initialFocus,
  size = "m",
  title,
  description,
  actions,
  children,
}: DialogProps) {
  const t = useTranslations("ui");
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}>
      {above}
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={classNames(POPUP, size === "m" ? "md:w-105" : "md:w-160")}
        >
          {/* stays above a long text, with the close button */}
          <div className="sticky top-0 z-10 -mx-6 flex items-start justify-between gap-4 bg-paper px-6 pt-6 pb-2">
            <Base.Title className="pt-2 text-xl">{title}</Base.Title>
            <Base.Close aria-label={t("close")} className={closeStyle}>
              <Icon name="x" />
            </Base.Close>
          </div>
          {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
          {children && <div className="mt-2">{children}</div>}
          {actions && <div className="mt-6 flex flex-wrap gap-4">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
