"use client";

import type { ReactNode } from "react";
import { overlayStore } from "@/stores/overlays";

/** Renders the button that opens the way in, checked with a product. */
export function WayInButton({ sku, children }: { sku: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().openModal("wayIn", { skus: [sku] })}
      className="link mt-1 inline-flex min-h-11 items-center text-s font-semibold noscript:hidden"
    >
      {children}
    </button>
  );
}
