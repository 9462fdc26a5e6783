/** Parts of a tree that differ; lists are replaced whole. */
type Overrides<T> = {
  readonly [Name in keyof T]?: T[Name] extends readonly unknown[]
    ? Readonly<T[Name]>
    : T[Name] extends object
      ? Overrides<T[Name]>
      : T[Name];
};

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
  delivery: { leadTimeFallbackDays: number; shortDays: number; returnDays: number; countries: readonly string[] };
  /** `maxRecents`: searches remembered in the browser. */
  search: { serverTimeoutMs: number; clientTimeoutMs: number; maxRecents: number };
}

/** All constants and flags of the domain rules (docs/domain-rules.md). */
export interface Settings extends ShopperSettings {
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
  /**
   * Customer groups (docs/domain-rules.md#customer-groups): those that pay what guests pay, so that no page asks for
   * prices of their own, and those that see prices without tax unless they choose otherwise.
   */
  groups: { shared: number[]; withoutTax: number[] };
  /** Whether a log-in whose token ran out is renewed by itself (docs/domain-rules.md#token-lock). */
  session: { autoRefresh: boolean };
  /** What a company may owe the shop: for one order, and in all; gross, whole currency units (docs/payments.md). */
  invoice: { orderLimit: number; creditLine: number };
  /**
   * Whether the commerce API is asked what page an address is that no document carries
   * (docs/domain-rules.md#unknown-address).
   */
  url: { enableMapFallbackUrl: boolean };
}

/** Where a store view differs in what the browser needs. */
export type ShopperSettingsOverrides = Overrides<ShopperSettings>;
/** Where a shop or a store view differs in what the server alone needs. */
export type SettingsOverrides = Overrides<Omit<Settings, keyof ShopperSettings>>;
