"use client";

import { overlayStore } from "@/stores/overlays";

/** Renders the button that opens the cookie settings, in the footer and on the privacy page. */
export function ConsentButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("cookies")}
      className="min-h-11 cursor-pointer underline"
    >
      {label}
    </button>
  );
}
