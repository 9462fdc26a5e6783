import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { getShopperSettings, type ShopperSettings } from "./shopper-settings";

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

const base: Omit<Settings, keyof ShopperSettings | "invoice"> = {
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
  tax: {
    defaultCountry: "PL",
    sourcePriceIncludesTax: true,
    finalPriceIncludesTax: true,
    userGroupId: null,
    useOnlyDefaultUserGroupId: false,
    deprecatedPriceFieldsSupport: false,
  },
  // guests and private customers; companies
  groups: { shared: [0, 1], withoutTax: [2] },
  session: { autoRefresh: true },
  url: { enableMapFallbackUrl: true },
};

/** Of the demo shop, by the currency of the store view. */
const INVOICE_LIMITS = {
  SEK: { orderLimit: 50_000, creditLine: 150_000 },
  DKK: { orderLimit: 35_000, creditLine: 100_000 },
  NOK: { orderLimit: 50_000, creditLine: 150_000 },
  EUR: { orderLimit: 5000, creditLine: 15_000 },
};

/** Returns the settings of a store view. */
export function getSettings(store: StoreCode): Settings {
  return { ...base, invoice: INVOICE_LIMITS[getStore(store).currency], ...getShopperSettings(store) };
}
