/** Store view codes of spec §9 and design §3. */
export const STORE_CODES = ["bmse", "bmdk", "bmno", "bmfi", "bmen"] as const;
export type StoreCode = (typeof STORE_CODES)[number];

export const LANGUAGES = ["sv", "da", "nb", "fi", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Currency = "SEK" | "DKK" | "NOK" | "EUR";

/** Fixed pages of spec §2; the last seven share one content page. */
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

/** One store view: what a page, a price or an address needs to know about where it is shown. */
export interface StoreView {
  code: StoreCode;
  /** Magento's numeric store id, used by calls that take `storeId`. */
  storeId: number;
  country: "SE" | "DK" | "NO" | "FI";
  language: Language;
  /** BCP 47 locale for `<html lang>`, numbers and dates. */
  locale: string;
  /** Locale the content provider is asked for (spec §9 "Content language by store"). */
  contentLocale: string;
  currency: Currency;
  /** URL prefix, '' for the default store. */
  prefix: string;
  /** Name of the view in its own language, as the store switch shows it. */
  label: string;
  price: PriceFormat;
  /** Percent, e.g. 25 or 25.5; the multiplier of spec §9 is 1 + percent / 100. */
  taxPercent: number;
  timeZone: string;
}

/** Price format of spec §9: '{amount} {sign}' unless the sign goes first. */
export interface PriceFormat {
  sign: string;
  signFirst: boolean;
  group: string;
  decimal: string;
  fractionDigits: number;
}
