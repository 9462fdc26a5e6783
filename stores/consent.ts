import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface ConsentState {
  /** Whether the provider of search may be told what this shopper searches; null until they answered. */
  statistics: boolean | null;
  /** Answers, or with null asks again. */
  decide(statistics: boolean | null): void;
}

type PersistedConsent = Pick<ConsentState, "statistics">;

const isPersistedConsent = (value: unknown): value is PersistedConsent =>
  hasFields(value, {}) && "statistics" in value && (value.statistics === null || typeof value.statistics === "boolean");

/** Returns what a shopper agreed to in a store view; it outlives a new version of the shop. */
export const getConsentStore = perStoreView((store) => {
  const consent: PersistedStore<ConsentState, PersistedConsent> = createStore<ConsentState>()(
    persist((set) => ({ statistics: null, decide: (statistics) => set({ statistics }) }), {
      name: `${store}-shop/cookies-accepted`,
      version: 1,
      storage: browserStorage(isPersistedConsent),
      partialize: ({ statistics }) => ({ statistics }),
    }),
  );
  return consent;
});
