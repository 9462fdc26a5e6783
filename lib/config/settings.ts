import { SETTINGS } from "@shop/settings";
import type { Settings, ShopperSettings } from "../shop/settings";
import type { StoreCode } from "../storefront/types";
import { withOverrides } from "./overrides";
import { getShopperSettings } from "./shopper-settings";

export type { Settings } from "../shop/settings";

const base: Omit<Settings, keyof ShopperSettings> = {
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
    filterAttributes: [],
    filterSize: 20,
    filterSizes: {},
    maxFilters: 999,
    priceRanges: [],
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
  invoice: { orderLimit: 5000, creditLine: 15_000 },
};

const { views = {}, ...ofShop } = SETTINGS;
const made: Partial<Record<StoreCode, Settings>> = {};

/** Returns the settings of a store view: the standard ones with the shop's overrides, and with the view's own. */
export function getSettings(store: StoreCode): Settings {
  return (made[store] ??= {
    ...withOverrides(withOverrides(base, ofShop), views[store]),
    ...getShopperSettings(store),
  });
}
