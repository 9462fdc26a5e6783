/** A passkey of a customer, by which they sign in without a password. */
export interface PasskeyTable {
  /** The credential's id, Base64URL. */
  id: string;
  customer_id: number;
  /** Host it was made on and works on. */
  rp_id: string;
  /** COSE key, Base64URL. */
  public_key: string;
  /** How often it was used, as it says itself; 0 where it does not count. */
  counter: number;
  /** JSON list. */
  transports: string;
  /** What its customer calls it; null until they do. */
  label: string | null;
  /** Browser and system it was made on, `Firefox/Linux`. */
  agent: string;
  /** 1 where it is copied to the customer's other devices. */
  is_synced: number;
  created_at: string;
  used_at: string | null;
}
