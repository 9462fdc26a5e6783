import type { Generated } from "kysely";
import type { StoreCode } from "../../lib/storefront/types";

export interface CustomerTable {
  id: number;
  /** Lower case, unique. */
  email: string;
  password_hash: string;
  /** When a link of a mail proved the address; null until then: anybody may have typed it. */
  email_verified_at: string | null;
  firstname: string;
  lastname: string;
  group_id: number;
  /** Name and number of the company a customer shops for; empty for a private one. */
  company: Generated<string>;
  vat_id: Generated<string>;
  /** 1 where the office lets them not order by invoice. */
  is_invoice_refused: Generated<number>;
  store: StoreCode;
  /** JSON list of at most two addresses. */
  addresses: string;
  /** Grows with every change of the wishlist. */
  wishlist_version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** One log-in on one device, with all tokens that follow from it. */
export interface SessionTable {
  id: string;
  customer_id: number;
  /** Browser and system it began on, `Firefox/Linux`; either may be empty, null for one older than the column. */
  agent: string | null;
  created_at: string;
  /** When it was last used, to the hour; null until then. */
  seen_at: string | null;
  /** 1 once a refresh token that came from another was used: its client learns the new ones. */
  rotates: Generated<number>;
  /** When the last of its refresh tokens does. */
  expires_at: string;
}

export interface SessionTokenTable {
  /** SHA-256 of the token; the token itself is not stored. */
  hash: string;
  session_id: string;
  kind: "access" | "refresh";
  expires_at: string;
  used_at: string | null;
  /** What a used refresh token was exchanged for, sealed with that token. */
  sealed: string | null;
}

/** Counted attempts, under a hashed name. */
export interface AttemptTable {
  key: string;
  count: number;
  ends_at: string;
}

/** The latest change of a sku on a customer's wishlist: its entry, or its removal. */
export interface WishTable {
  customer_id: number;
  sku: string;
  parent_sku: string;
  product_option: string | null;
  at: string;
  is_removed: number;
}

/** What a changed e-mail address replaced; the link in the mail to that address brings it back. */
export interface EmailChangeTable {
  /** SHA-256 of the token in the link. */
  hash: string;
  customer_id: number;
  email: string;
  firstname: string;
  lastname: string;
  /** JSON list. */
  addresses: string;
  changed_at: string;
  expires_at: string;
}
