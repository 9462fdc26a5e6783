import { VIEWS } from "@shop/views";
import type { ViewDefinition } from "../shop/types";

type View = (typeof VIEWS)[number];

/** Codes of the store views. */
export type StoreCode = View["code"];
export type Language = View["language"];
export type Currency = View["currency"];
/** ISO 3166 code of a country. */
export type Country = string;

// a list that is not empty keeps its length in the type, which a mapped one loses
export const STORE_CODES = VIEWS.map(({ code }) => code) as unknown as readonly [StoreCode, ...StoreCode[]];
export const LANGUAGES: readonly Language[] = [...new Set(VIEWS.map(({ language }) => language))];
/** Countries of the store views; of others an address is taken as it is. */
export const COUNTRIES = [...new Set(VIEWS.map(({ country }) => country))] as [Country, ...Country[]];

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

/** A store view of this shop: one of the definitions of its folder. */
export interface StoreView extends ViewDefinition {
  code: StoreCode;
  language: Language;
  currency: Currency;
  accounts: StoreCode;
}
