import type { StoreCode } from "../../lib/storefront/types";

/** A choice about cookies, under a random id; nothing of who made it. */
export interface ConsentTable {
  proof: string;
  at: string;
  store: StoreCode;
  /** Fingerprint of what was asked. */
  version: number;
  statistics: 0 | 1;
  marketing: 0 | 1;
}

/** An order that analytics were told of. */
export interface ToldPurchaseTable {
  order_number: string;
  at: string;
}
