import type { StoreCode } from "../storefront/types";

/** Constants and flags of the domain rules (docs/domain-rules.md); a store view may override any of them. */
export interface Settings {
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
  tax: {
    /** ISO country used when neither the shopper nor the store view names one. */
    defaultCountry: string;
    sourcePriceIncludesTax: boolean;
    finalPriceIncludesTax: boolean;
    /**
     * Group of a shopper who is nobody's; a number switches tax by customer group on
     * (docs/domain-rules.md#tax-by-customer-group).
     */
    userGroupId: number | null;
    /** True where that group counts for everybody. */
    useOnlyDefaultUserGroupId: boolean;
    /** Whether the commerce API adds the camelCase names of price fields. */
    deprecatedPriceFieldsSupport: boolean;
  };
  catalog: {
    itemsPerPage: number;
    pageSize: number;
    searchSize: number;
    categoryListSize: number;
    attributeListSize: number;
    collectionsOnCategory: number;
    newestSize: number;
    minSearchLength: number;
    suggestions: number;
    suggestionsMobile: number;
    autocompleteDebounceMs: number;
    defaultSort: string;
    filterAttributes: string[];
    filterSize: number;
    filterSizes: Record<string, number>;
    maxFilters: number;
    /** Gross, whole currency units; the last band is open (docs/domain-rules.md#price-bands). */
    priceRanges: { from?: number; to?: number }[];
    /** True where a variant visited by its own sku leads to its parent; else it is not found. */
    preventChildAccess: boolean;
  };
  checkout: {
    /** Cash on delivery is the configured default payment (docs/domain-rules.md#payment-methods). */
    defaultPayment: string;
    preselectPayment: boolean;
    inCheckoutWindowMs: number;
    /** True where another site takes the order: no way to a checkout of ours is offered. */
    isExternal: boolean;
  };
  notices: { timeToLiveMs: number };
  /** Renewals of a login before it is over, and how often a task waits for one (docs/domain-rules.md#token-lock). */
  sync: { maxTaskAttempts: number; lockWaitMs: number };
  delivery: { leadTimeFallbackDays: number; shortDays: number; returnDays: number };
  /** `maxRecents`: searches remembered in the browser. */
  search: { serverTimeoutMs: number; clientTimeoutMs: number; maxRecents: number };
  /**
   * Whether the commerce API is asked what page an address is that no document carries
   * (docs/domain-rules.md#unknown-address).
   */
  url: { enableMapFallbackUrl: boolean };
}

const base: Settings = {
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
  tax: {
    defaultCountry: "PL",
    sourcePriceIncludesTax: true,
    finalPriceIncludesTax: true,
    userGroupId: null,
    useOnlyDefaultUserGroupId: false,
    deprecatedPriceFieldsSupport: false,
  },
  catalog: {
    itemsPerPage: 40,
    pageSize: 50,
    searchSize: 50,
    categoryListSize: 4000,
    attributeListSize: 150,
    collectionsOnCategory: 10,
    newestSize: 8,
    minSearchLength: 3,
    suggestions: 8,
    suggestionsMobile: 5,
    autocompleteDebounceMs: 500,
    defaultSort: "updated_at:desc",
    filterAttributes: [
      "price",
      "color",
      "product_brand",
      "product_collection",
      "product_material",
      "product_delivery_time",
      "product_showroom",
      "stock.qty",
    ],
    filterSize: 20,
    filterSizes: { product_material: 100, product_brand: 50 },
    maxFilters: 999,
    priceRanges: [
      { to: 400 },
      { from: 400, to: 800 },
      { from: 800, to: 2400 },
      { from: 2400, to: 5600 },
      { from: 5600, to: 8000 },
      { from: 8000, to: 12000 },
      { from: 12000, to: 20000 },
      { from: 20000 },
    ],
    preventChildAccess: true,
  },
  checkout: {
    defaultPayment: "cashondelivery",
    preselectPayment: true,
    inCheckoutWindowMs: 1_800_000,
    isExternal: false,
  },
  notices: { timeToLiveMs: 5000 },
  sync: { maxTaskAttempts: 1, lockWaitMs: 1000 },
  delivery: { leadTimeFallbackDays: 10, shortDays: 14, returnDays: 30 },
  search: { serverTimeoutMs: 1000, clientTimeoutMs: 5000, maxRecents: 8 },
  url: { enableMapFallbackUrl: true },
};

// preselecting a way to pay on credit is unlawful in Finland and Sweden (docs/decisions/0041-no-preselected-credit.md)
const overrides: Partial<Record<StoreCode, (s: Settings) => Settings>> = {
  bmse: (s) => ({ ...s, checkout: { ...s.checkout, preselectPayment: false } }),
  bmfi: (s) => ({ ...s, checkout: { ...s.checkout, preselectPayment: false } }),
  bmen: (s) => ({ ...s, checkout: { ...s.checkout, preselectPayment: false } }),
};

/** Returns the settings of a store view: the common ones with that view's overrides. */
export function getSettings(store: StoreCode): Settings {
  return overrides[store]?.(base) ?? base;
}
