import { AREAS } from "@shop/zones";
import { type Minor, minor, ZERO } from "../money";
import type { DeliveryArea } from "../shop/types";
import { inLanguage } from "../storefront";
import type { Language } from "../storefront/types";
import { toPostcode } from "../upstream/contract/postcode";

/**
 * Returns the area outside a country's mainland that a postcode is in, however it is written; null for the mainland and
 * for a postcode that is not complete (docs/domain-rules.md#areas).
 */
export function areaOf(country: string, postcode: string): DeliveryArea | null {
  const digits = toPostcode(country, postcode);
  return (
    AREAS[country]?.find(({ from, to }) => digits.length === from.length && digits >= from && digits <= to) ?? null
  );
}

/** Returns what an area is called in a language. */
export const areaName = ({ name }: DeliveryArea, language: Language): string => inLanguage(name, language);

/** Returns what a delivery to an area costs more, gross minor units; null where nothing is delivered there. */
export function surchargeOf({ surcharge }: DeliveryArea, currency: string): Minor | null {
  if (surcharge === null) return null;
  const amount = surcharge[currency];
  return amount === undefined ? ZERO : minor(amount);
}
