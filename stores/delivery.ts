import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface DeliveryState {
  /** Where the shopper wants to know deliveries to, digits without spaces; null until it is told. */
  postcode: string | null;
  setPostcode(postcode: string | null): void;
}

type PersistedDelivery = Pick<DeliveryState, "postcode">;

const isPersistedDelivery = (value: unknown): value is PersistedDelivery =>
  hasFields(value, { postcode: "string" }) && /^\d{4,5}$/.test(String(value.postcode));

/** The postcode a shopper asked about in a store view; kept in this browser alone, because they typed it to be told. */
export const getDeliveryStore = perStoreView((store): PersistedStore<DeliveryState, PersistedDelivery> =>
  createStore<DeliveryState>()(
    persist((set) => ({ postcode: null, setPostcode: (postcode) => set({ postcode }) }), {
      name: `${store}-shop/delivery`,
      version: 1,
      storage: browserStorage(isPersistedDelivery),
      partialize: ({ postcode }) => ({ postcode }),
      // read once the page is there: the server knows no postcode
      skipHydration: true,
    }),
  ),
);
