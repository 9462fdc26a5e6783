import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { TaxDisplay } from "@/lib/pricing/display";
import type { StoreCode } from "@/lib/storefront/types";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

interface TaxDisplayState {
  /** Consumers see prices with tax; a business may choose to see them without. */
  taxDisplay: TaxDisplay;
  show(taxDisplay: TaxDisplay): void;
}

type PersistedTaxDisplay = Pick<TaxDisplayState, "taxDisplay">;

const isPersistedTaxDisplay = (value: unknown): value is PersistedTaxDisplay =>
  hasFields(value, { taxDisplay: "string" }) && (value.taxDisplay === "incl" || value.taxDisplay === "excl");

function createTaxDisplayStore(store: StoreCode): PersistedStore<TaxDisplayState, PersistedTaxDisplay> {
  return createStore<TaxDisplayState>()(
    persist((set) => ({ taxDisplay: "incl", show: (taxDisplay) => set({ taxDisplay }) }), {
      name: `${store}-shop/tax-display`,
      version: 1,
      storage: browserStorage(isPersistedTaxDisplay),
      skipHydration: true,
      partialize: ({ taxDisplay }) => ({ taxDisplay }),
    }),
  );
}

/** Returns how prices of a store view are shown; persisted in this browser. */
export const getTaxDisplayStore = perStoreView(createTaxDisplayStore);
