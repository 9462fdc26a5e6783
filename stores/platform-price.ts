import { createStore } from "zustand/vanilla";
import type { PlatformPrice } from "@/lib/pricing/client";
import type { StoreCode } from "@/lib/storefront/types";

interface PlatformPrices {
  /** By store view and sku, of what the page shows now. */
  prices: Record<string, PlatformPrice>;
  learn(store: StoreCode, sku: string, price: PlatformPrice): void;
  /** The page is left: the next one is rendered with a price of its own. */
  forget(store: StoreCode, sku: string): void;
}

export const priceKeyOf = (store: StoreCode, sku: string) => `${store} ${sku}`;

/** What the platform asks for the piece a page shows: one price, wherever on the page it stands. */
export const platformPriceStore = createStore<PlatformPrices>()((set) => ({
  prices: {},
  learn: (store, sku, price) => set(({ prices }) => ({ prices: { ...prices, [priceKeyOf(store, sku)]: price } })),
  forget: (store, sku) =>
    set(({ prices }) => {
      const { [priceKeyOf(store, sku)]: _, ...others } = prices;
      return { prices: others };
    }),
}));
