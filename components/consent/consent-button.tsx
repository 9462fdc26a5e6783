"use client";

import type { StoreCode } from "@/lib/storefront/types";
import { getConsentStore } from "@/stores/consent";

/** Renders the button that asks again what was answered, in the footer. */
export function ConsentButton({ store, label }: { store: StoreCode; label: string }) {
  return (
    <button
      type="button"
      onClick={() => getConsentStore(store).getState().decide(null)}
      className="min-h-11 cursor-pointer underline"
    >
      {label}
    </button>
  );
}
