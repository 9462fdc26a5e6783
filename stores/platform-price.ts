import { createStore } from "zustand/vanilla";
import type { PlatformPrice } from "@/lib/pricing/client";
import type { StoreCode } from "@/lib/storefront/types";

interface PlatformPrices {
  /** Prices of the products on the page, by store view and sku. */
  prices: Record<string, PlatformPrice>;
  learn(store: StoreCode, sku: string, price: PlatformPrice): void;
  /** Forgets a price when its page is left. */
  forget(store: StoreCode, sku: string): void;
}

export const priceKeyOf = (store: StoreCode, sku: string) => `${store} ${sku}`;

/** Current prices from the commerce API, so that a product has one price wherever it stands on the page. */
export const platformPriceStore = createStore<PlatformPrices>()((set) => ({
  prices: {},
  learn: (store, sku, price) => set(({ prices }) => ({ prices: { ...prices, [priceKeyOf(store, sku)]: price } })),
  forget: (store, sku) =>
    set(({ prices }) => {
      const { [priceKeyOf(store, sku)]: _, ...others } = prices;
      return { prices: others };
    }),
}));
