import type { StoreCode } from "../../lib/storefront/types";

/** Who gets the newsletter, or was asked whether they want it. Deleted when they leave. */
export interface NewsletterTable {
  /** Keyed hash of the address; other tables know it by this alone. */
  email_key: string;
  /** Lower case, unique by its hash. */
  email: string;
  store: StoreCode;
  state: "pending" | "confirmed";
  /** Code of the coupon this subscription gave; null where the address had its coupon before. */
  coupon: string | null;
  /** When a request for the address was last answered by mail. */
  mailed_at: string;
  created_at: string;
}

/** Requests that wait to be answered by mail. */
export interface NewsletterRequestTable {
  id: string;
  store: StoreCode;
  email: string;
  kind: "subscribe" | "leave";
  created_at: string;
}

/** Links of mails; of each only its token's hash is stored. */
export interface NewsletterLinkTable {
  hash: string;
  email_key: string;
  kind: "confirm" | "leave";
  expires_at: string;
}

/** Addresses that had their coupon; kept after they left, so that each gets one for ever. */
export interface NewsletterGiftTable {
  email_key: string;
  given_at: string;
}
