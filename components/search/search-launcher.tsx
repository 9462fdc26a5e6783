"use client";

import type { FormEvent, MouseEvent, ReactNode } from "react";
import { overlayStore } from "@/stores/overlays";

interface SearchLauncherProps {
  /** The search form or link that works without scripts. */
  children: ReactNode;
  className?: string;
}

/** Returns the text of a search panel that is still loading. */
function pendingText(): string {
  const panel = overlayStore
    .getState()
    .entries.find((entry) => entry.kind === "panel" && entry.name === "search" && entry.isOpen);
  return panel?.name === "search" ? panel.payload.text : "";
}

/** Opens the search panel instead of the form or link inside: on a click, or at the first letter typed. */
export function SearchLauncher({ children, className }: SearchLauncherProps) {
  const open = (text: string) => overlayStore.getState().open("search", { text });
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest("a, input") : null;
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(target instanceof HTMLInputElement ? target.value : "");
  };
  const onInput = (event: FormEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    // letters typed before the panel is loaded belong to one text
    open(pendingText() + event.target.value);
    event.target.value = "";
  };
  return (
    <div className={className} onClickCapture={onClick} onInputCapture={onInput}>
      {children}
    </div>
  );
}
