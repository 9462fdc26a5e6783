"use client";

import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
} from "react";
import { classNames } from "./class-names";

interface FullScreenProps {
  label: string;
  /** Called on Esc; the caller then unmounts this element. */
  onClose: () => void;
  /** Gets the focus first. */
  initialFocus: RefObject<HTMLElement | null>;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/**
 * Covers the window while it is rendered, with the browser's modal dialog: focus stays inside, the page below is inert
 * and does not scroll.
 */
export function FullScreen({ label, onClose, initialFocus, opener, onKeyDown, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Safari does not focus a clicked button, so the browser cannot restore the focus
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
      className={classNames(
        "fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink",
        "transition-opacity duration-320 ease-calm starting:opacity-0",
      )}
    >
      {children}
    </dialog>
  );
}
