/** A personal coupon, kept in the browser it was confirmed in. */
export interface CouponClaim {
  code: string;
  /** ISO 8601. */
  created_at: string;
  /** Percent. */
  value: number;
  /** What it is for and until when, in the language of its store view. */
  description: string;
}

/** What a browser knows of its shopper's newsletter. */
export interface Newsletter {
  isSubscribed: boolean;
  /** The address that was last subscribed or asked for; null for none. */
  email: string | null;
}
