/** Codes of the store views. */
export const STORE_CODES = ["bmse", "bmdk", "bmno", "bmfi", "bmen"] as const;
export type StoreCode = (typeof STORE_CODES)[number];

export const LANGUAGES = ["sv", "da", "nb", "fi", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Currency = "SEK" | "DKK" | "NOK" | "EUR";

/** Fixed pages of every store view (docs/domain-rules.md#routes). */
export const STATIC_PAGES = [
  "legal",
  "privacy",
  "about-us",
  "customer-service",
  "store-locator",
  "size-guide",
  "delivery",
  "returns",
  "contact",
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];

/** A store view: country, language, currency, formats and address of one storefront. */
export interface StoreView {
  code: StoreCode;
  /** Magento's numeric store id, used by calls that take `storeId`. */
  storeId: number;
  country: "SE" | "DK" | "NO" | "FI";
  language: Language;
  /** BCP 47 locale for `<html lang>`, numbers and dates. */
  locale: string;
  /** Locale of content queries (docs/domain-rules.md#content). */
  contentLocale: string;
  currency: Currency;
  /** The store view whose log-ins it shares; its own code where customers have an account with it alone. */
  accounts: StoreCode;
  /** URL prefix, '' for the default store. */
  prefix: string;
  /** Name of the view in its own language, as the store switch shows it. */
  label: string;
  price: PriceFormat;
  /** Percent, e.g. 25 or 25.5; the tax multiplier is 1 + percent / 100. */
  taxPercent: number;
  timeZone: string;
}

/** Price format: '{amount} {sign}' unless the sign goes first. */
export interface PriceFormat {
  sign: string;
  signFirst: boolean;
  group: string;
  decimal: string;
  fractionDigits: number;
}
