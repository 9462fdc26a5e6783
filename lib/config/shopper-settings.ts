import type { StoreCode, StoreView } from "../storefront/types";

type Country = StoreView["country"];

/**
 * Constants and flags of the domain rules (docs/domain-rules.md) that the browser needs; a store view may override any
 * of them. Apart from the others, so that no page loads those.
 */
export interface ShopperSettings {
  cart: {
    synchronize: boolean;
    synchronizeTotals: boolean;
    serverMergeByDefault: boolean;
    serverSyncCanRemoveLocalItems: boolean;
    serverSyncCanModifyLocalItems: boolean;
    setConfigurableProductOptions: boolean;
    maxBypassAttempts: number;
    /** How often an update of a line is tried on a server that breaks, before it counts as refused. */
    maxUpdateAttempts: number;
    countType: "quantities" | "items";
    thumbnail: { width: number; height: number };
    freeShippingBar: { enabled: boolean; limit: number };
    maxQuantity: number;
    /** Days after which the embedded backend forgets a cart nobody has changed: a guest's, a customer's. */
    guestDays: number;
    customerDays: number;
  };
  stock: {
    synchronize: boolean;
    allowOutOfStockInCart: boolean;
    listOutOfStockProducts: boolean;
    lowThreshold: number;
    lowThresholdListing: number;
    /** Pieces of a planned delivery that are few enough to be told (docs/domain-rules.md#stock-words). */
    plannedThreshold: number;
    listBatch: number;
  };
  checkout: {
    /** Whether the default payment is preselected (docs/domain-rules.md#payment-methods). */
    preselectPayment: boolean;
    inCheckoutWindowMs: number;
    /** True where another site takes the order: no way to a checkout of ours is offered. */
    isExternal: boolean;
    /** Whether the server is asked if an order may still be paid when the provider's frame tells another sum. */
    validatesTotals: boolean;
    /** Whether an order that waits for the network is sent by itself, or after the shopper was asked. */
    sendsSavedOrders: boolean;
  };
  notices: { timeToLiveMs: number };
  /** Renewals of a login before it is over, and how often a task waits for one (docs/domain-rules.md#token-lock). */
  sync: { maxTaskAttempts: number; lockWaitMs: number };
  /** `countries`: where the shop delivers beside the store view's own country (docs/domain-rules.md#postcodes). */
  delivery: { leadTimeFallbackDays: number; shortDays: number; returnDays: number; countries: Country[] };
  /** `maxRecents`: searches remembered in the browser. */
  search: { serverTimeoutMs: number; clientTimeoutMs: number; maxRecents: number };
}

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
  delivery: { leadTimeFallbackDays: 10, shortDays: 14, returnDays: 30, countries: ["SE", "DK", "FI"] },
  search: { serverTimeoutMs: 1000, clientTimeoutMs: 5000, maxRecents: 8 },
};

// nothing is preselected where a shopper may expect credit to be chosen (docs/decisions/0088-preselected-payment.md)
const overrides: Partial<Record<StoreCode, (s: ShopperSettings) => ShopperSettings>> = {
  // outside the EU's customs union: what comes from there would be cleared at the border
  bmno: (s) => ({ ...s, delivery: { ...s.delivery, countries: ["NO"] } }),
  bmfi: (s) => ({ ...s, checkout: { ...s.checkout, preselectPayment: false } }),
  bmen: (s) => ({ ...s, checkout: { ...s.checkout, preselectPayment: false } }),
};

/** Returns the settings of a store view that the browser needs: the common ones with that view's overrides. */
export function getShopperSettings(store: StoreCode): ShopperSettings {
  return overrides[store]?.(base) ?? base;
}
