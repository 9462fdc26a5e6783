import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { TaxDisplay } from "@/lib/pricing/display";
import type { StoreCode } from "@/lib/storefront/types";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

interface TaxDisplayState {
  /** Consumers see prices with tax; a business may choose to see them without (spec §6). */
  taxDisplay: TaxDisplay;
  show(taxDisplay: TaxDisplay): void;
}

type Kept = Pick<TaxDisplayState, "taxDisplay">;

const isKept = (value: unknown): value is Kept =>
  hasFields(value, { taxDisplay: "string" }) && (value.taxDisplay === "incl" || value.taxDisplay === "excl");

function createTaxDisplayStore(store: StoreCode): PersistedStore<TaxDisplayState, Kept> {
  return createStore<TaxDisplayState>()(
    persist((set) => ({ taxDisplay: "incl", show: (taxDisplay) => set({ taxDisplay }) }), {
      name: `${store}-shop/tax-display`,
      version: 1,
      storage: browserStorage(isKept),
      skipHydration: true,
      partialize: ({ taxDisplay }) => ({ taxDisplay }),
    }),
  );
}

/** How prices of a store view are shown to the one in front of this browser; kept in it. */
export const getTaxDisplayStore = perStoreView(createTaxDisplayStore);
