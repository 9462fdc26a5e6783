import type { StoreView } from "../../storefront/types";

/** A country whose addresses the shop knows. */
export type Country = StoreView["country"];

/** Digits of a country's postcodes (docs/domain-rules.md#postcodes). */
export const POSTCODE_DIGITS: Record<Country, 4 | 5> = { SE: 5, DK: 4, NO: 4, FI: 5 };

/** Returns true for a country with rules of its own; of others an address is taken as it is. */
export const isKnownCountry = (country: string): country is Country => Object.hasOwn(POSTCODE_DIGITS, country);
