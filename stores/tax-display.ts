import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { TaxDisplay } from "@/lib/pricing/display";
import type { StoreCode } from "@/lib/storefront/types";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

interface TaxDisplayState {
  /** What was chosen in this browser; null where nobody chose: then it follows the customer's group. */
  taxDisplay: TaxDisplay | null;
  show(taxDisplay: TaxDisplay): void;
}

type PersistedTaxDisplay = Pick<TaxDisplayState, "taxDisplay">;

const isPersistedTaxDisplay = (value: unknown): value is PersistedTaxDisplay =>
  hasFields(value, { taxDisplay: "string" }) && (value.taxDisplay === "incl" || value.taxDisplay === "excl");

function createTaxDisplayStore(store: StoreCode): PersistedStore<TaxDisplayState, PersistedTaxDisplay> {
  return createStore<TaxDisplayState>()(
    persist((set) => ({ taxDisplay: null, show: (taxDisplay) => set({ taxDisplay }) }), {
      name: `${store}-shop/tax-display`,
      version: 1,
      storage: browserStorage(isPersistedTaxDisplay),
      skipHydration: true,
      partialize: ({ taxDisplay }) => ({ taxDisplay }),
    }),
  );
}

/**
 * Returns how prices of a store view are shown, with tax or without: what a shopper chose is persisted in this browser;
 * else a company sees them without, everybody else with tax (docs/domain-rules.md#customer-groups).
 */
export const getTaxDisplayStore = perStoreView(createTaxDisplayStore);
