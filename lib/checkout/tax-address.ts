import type { TaxAddress } from "../cart/types";
import { isCompleteZip } from "../delivery/zip";
import type { CheckoutDetails } from "./types";

/**
 * Returns the address tax and shipping are counted for: the shopper's country, else the store view's, else the
 * configured one (docs/decisions/0004-country-for-tax.md). Null where none of them names a country. The postcode counts
 * once it is complete.
 */
export function toTaxAddress(
  { country, zipCode = "" }: Pick<Partial<CheckoutDetails>, "country" | "zipCode">,
  storeCountry: string | null,
  defaultCountry: string,
): TaxAddress | null {
  const countryId = country || storeCountry || defaultCountry;
  if (!countryId) return null;
  const zip = zipCode.replace(/\s+/g, "");
  return { countryId, postcode: isCompleteZip(countryId, zip) ? zip : "" };
}
