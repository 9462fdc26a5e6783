import type { StoreCode } from "../../lib/storefront/types";

/** An address whose owner agreed to marketing by e-mail, or did until they took it back. */
export interface MarketingConsentTable {
  /** Keyed hash of the address. */
  email_key: string;
  /** Null once it has ended. */
  email: string | null;
  store: StoreCode;
  /** Of the sentence that was shown. */
  version: number;
  source: "registration" | "account" | "checkout";
  given_at: string;
  ended_at: string | null;
}
