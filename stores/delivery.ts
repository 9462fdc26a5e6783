import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface DeliveryState {
  /** The postcode deliveries are estimated for, digits without spaces; null until it is entered. */
  postcode: string | null;
  setPostcode(postcode: string | null): void;
}

type PersistedDelivery = Pick<DeliveryState, "postcode">;

const isPersistedDelivery = (value: unknown): value is PersistedDelivery =>
  hasFields(value, { postcode: "string" }) && /^\d{4,5}$/.test(String(value.postcode));

/** Returns the postcode entered for delivery estimates; persisted in this browser only. */
export const getDeliveryStore = perStoreView((store): PersistedStore<DeliveryState, PersistedDelivery> =>
  createStore<DeliveryState>()(
    persist((set) => ({ postcode: null, setPostcode: (postcode) => set({ postcode }) }), {
      name: `${store}-shop/delivery`,
      version: 1,
      storage: browserStorage(isPersistedDelivery),
      partialize: ({ postcode }) => ({ postcode }),
      // read after hydration: the server renders no postcode
      skipHydration: true,
    }),
  ),
);
