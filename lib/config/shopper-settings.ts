import type { ShopperSettings } from "../shop/settings";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { withOverrides } from "./overrides";

export type { ShopperSettings } from "../shop/settings";

/** Apart from the others, so that no page loads those. */
const base: ShopperSettings = {
  cart: {
    synchronize: true,
    synchronizeTotals: true,
    serverMergeByDefault: true,
    serverSyncCanRemoveLocalItems: false,
    serverSyncCanModifyLocalItems: false,
    setConfigurableProductOptions: true,
    maxBypassAttempts: 1,
    maxUpdateAttempts: 3,
    countType: "quantities",
    thumbnail: { width: 150, height: 150 },
    freeShippingBar: { enabled: false, limit: 250 },
    maxQuantity: 999,
    guestDays: 30,
    customerDays: 365,
  },
  stock: {
    synchronize: true,
    allowOutOfStockInCart: false,
    listOutOfStockProducts: true,
    lowThreshold: 10,
    lowThresholdListing: 5,
    plannedThreshold: 10,
    listBatch: 15,
  },
  checkout: {
    preselectPayment: true,
    inCheckoutWindowMs: 1_800_000,
    isExternal: false,
    validatesTotals: true,
    sendsSavedOrders: true,
  },
  notices: { timeToLiveMs: 5000 },
  sync: { maxTaskAttempts: 1, lockWaitMs: 1000 },
  delivery: { leadTimeFallbackDays: 10, shortDays: 14, returnDays: 30, countries: [] },
  search: { serverTimeoutMs: 1000, clientTimeoutMs: 5000, maxRecents: 8 },
};

const made: Partial<Record<StoreCode, ShopperSettings>> = {};

/** Returns the settings of a store view that the browser needs: the common ones with that view's overrides. */
export function getShopperSettings(store: StoreCode): ShopperSettings {
  return (made[store] ??= withOverrides(base, getStore(store).settings));
}
