import { getShopperSettings } from "../config/shopper-settings";
import { getStore } from "../storefront";
import type { StoreCode, StoreView } from "../storefront/types";

type Country = StoreView["country"];

/** Returns the countries a store view delivers to, its own first (docs/domain-rules.md#postcodes). */
export function deliveryCountries(store: StoreCode): Country[] {
  const { country } = getStore(store);
  return [...new Set([country, ...getShopperSettings(store).delivery.countries])];
}

/** Returns true for a country a store view delivers to; the form and the commerce API refuse the same ones. */
export const isDeliveredTo = (store: StoreCode, country: string): boolean =>
  deliveryCountries(store).some((delivered) => delivered === country);

/** Returns the country an order goes to: the chosen one where the view delivers to it, else the view's own. */
export function deliveryCountry(store: StoreCode, chosen: string | undefined): Country {
  return deliveryCountries(store).find((country) => country === chosen) ?? getStore(store).country;
}

/** Returns what the days of a delivery are counted by: the country it goes to, in the time of the store view. */
export const deliveryView = (
  store: StoreCode,
  chosen: string | undefined,
): Pick<StoreView, "country" | "timeZone"> => ({
  country: deliveryCountry(store, chosen),
  timeZone: getStore(store).timeZone,
});
