import type { Generated } from "kysely";
import type { StoreCode } from "../../storefront/types";

export interface CustomerTable {
  id: number;
  /** Lower case; nobody else has it. */
  email: string;
  password_hash: string;
  firstname: string;
  lastname: string;
  group_id: number;
  store: StoreCode;
  /** JSON list of at most two addresses. */
  addresses: string;
  /** Grows with every change of the wishlist. */
  wishlist_version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** One login on one device: the tokens that follow from it, until it ends. */
export interface SessionTable {
  id: string;
  customer_id: number;
  created_at: string;
  /** When the last of its refresh tokens does. */
  expires_at: string;
}

export interface SessionTokenTable {
  /** SHA-256 of the token; the token itself is kept nowhere. */
  hash: string;
  session_id: string;
  kind: "access" | "refresh";
  expires_at: string;
  used_at: string | null;
  /** What a used refresh token was exchanged for, sealed with that token. */
  sealed: string | null;
}

/** How often something was tried, under a key that names nobody. */
export interface AttemptTable {
  key: string;
  count: number;
  ends_at: string;
}

/** The latest word about a sku on a customer's wishlist; a removal is one too. */
export interface WishTable {
  customer_id: number;
  sku: string;
  parent_sku: string;
  product_option: string | null;
  at: string;
  is_removed: number;
}
