"use client";

import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
} from "react";

interface FullScreenProps {
  label: string;
  /** What the shopper asks for by Esc; the caller then takes this element away. */
  onClose: () => void;
  /** Gets the focus first. */
  initialFocus: RefObject<HTMLElement | null>;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/**
 * Covers the window for as long as it is rendered. The browser's own modal dialog: focus stays inside, what lies below
 * is out of reach for everybody, and the page does not scroll.
 */
export function FullScreen({ label, onClose, initialFocus, opener, onKeyDown, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Safari does not focus the button that was pressed, so the browser cannot give the focus back by itself
  const giveBack = useEffectEvent(() => opener.current?.focus({ preventScroll: true }));
  useLayoutEffect(() => {
    const [element, root] = [dialog.current, document.documentElement];
    const { overflow } = root.style;
    element?.showModal();
    initialFocus.current?.focus();
    root.style.overflow = "hidden";
    return () => {
      root.style.overflow = overflow;
      element?.close();
      giveBack();
    };
  }, [initialFocus]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink transition-opacity duration-320 ease-calm starting:opacity-0"
    >
      {children}
    </dialog>
  );
}
