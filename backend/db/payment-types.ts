import type { Minor } from "../../lib/money";
import type { StoreCode } from "../../lib/storefront/types";

/** Payments that a provider knows of, each of one cart and at most one order (docs/payments.md). */
export interface PaymentTable {
  id: string;
  /** Code of its payment method. */
  provider: string;
  /** The provider's own id of it; unique with the provider. */
  provider_id: string;
  cart_id: string | null;
  customer_id: number | null;
  store: StoreCode;
  /** `open` until it is paid, then it has an order or is given back; `expired` was never paid. */
  state: "open" | "placed" | "refused" | "expired";
  /** Why it was refused, or why it was never paid. */
  reason: "soldOut" | "amountChanged" | "other" | "declined" | "cancelled" | "timedOut" | null;
  /** Who owes it, where the shop gives credit: a company's number. */
  account: string | null;
  amount: Minor;
  currency: string;
  /** The body of the order that is placed once it is paid, as JSON. */
  placing: string | null;
  order_id: number | null;
  /** What the provider's check for fraud says. */
  fraud: "accepted" | "pending" | "rejected";
  /** How often it was looked at since it was opened, and when it is again. */
  looks: number;
  next_look_at: string;
  created_at: string;
  updated_at: string;
}

/** What is to be done at a provider, written with what asks for it and repeated until it is done. */
export interface PaymentTaskTable {
  /** The key under which the provider does it once. */
  id: string;
  payment_id: string;
  kind: "acknowledge" | "capture" | "refund" | "cancel";
  /** Of the shipment or the refund; 0 for the others. */
  number: number;
  amount: Minor;
  /** What is captured, `[{sku, name, qty}]`, and how it is shipped; JSON. */
  body: string;
  state: "due" | "done";
  attempts: number;
  error: string | null;
  /** What the provider calls it. */
  reference: string | null;
  next_at: string;
  created_at: string;
  done_at: string | null;
}
