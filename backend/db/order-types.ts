import type { Minor } from "../../lib/money";
import type { OrderStatus } from "../../lib/orders/types";
import type { StoreCode } from "../../lib/storefront/types";

export interface OrderTable {
  id: number;
  order_number: string;
  client_order_id: string | null;
  cart_id: string;
  store: StoreCode;
  status: OrderStatus;
  currency: string;
  customer_id: string | null;
  customer_email: string | null;
  shipping_address: string | null;
  billing_address: string;
  shipping_carrier: string | null;
  shipping_method: string | null;
  shipping_title: string | null;
  payment_method: string;
  payment_title: string;
  coupon: string | null;
  items_qty: number;
  subtotal_net: Minor;
  subtotal: Minor;
  discount: Minor;
  shipping: Minor;
  shipping_tax: Minor;
  fee: Minor;
  /** Tax in the fees; part of `tax`. */
  fee_tax: Minor;
  tax: Minor;
  grand_total: Minor;
  /** Whether the mail that confirms it is still to be written. */
  confirmation: "due" | "written" | "failed" | "none";
  paid_at: string | null;
  created_at: string;
}

export interface OrderFeeTable {
  order_id: number;
  fee_id: number;
  option_id: number;
  name: string;
  label: string;
  amount: Minor;
  tax: Minor;
  tax_basis_points: number;
}

export interface OrderLineTable {
  order_id: number;
  line: number;
  sku: string;
  parent_sku: string;
  name: string;
  product_type: string;
  product_id: number;
  product_option: string | null;
  options: string;
  /** What one piece took from the warehouse, `[{sku, qty}]`; null for orders older than the column: the sku itself. */
  parts: string | null;
  qty: number;
  unit_price: Minor;
  unit_price_regular: Minor;
  row_total: Minor;
  discount: Minor;
  tax: Minor;
  tax_basis_points: number;
}

/** A delivery that was planned with the order, numbered from 1. */
export interface OrderDeliveryTable {
  order_id: number;
  number: number;
  /** What it costs, part of the order's shipping; gross. */
  price: Minor;
  /** Days between which it was told to arrive, `yyyy-MM-dd`; null where they could not be told. */
  day_from: string | null;
  day_to: string | null;
}

/** Pieces of a line in a planned delivery. */
export interface OrderDeliveryLineTable {
  order_id: number;
  number: number;
  line: number;
  qty: number;
}

/** Shipments, withdrawals and refunds of an order are numbered from 1. */
export interface ShipmentTable {
  order_id: number;
  number: number;
  carrier: string | null;
  tracking: string | null;
  shipped_at: string;
  delivered_at: string | null;
  /** The planned delivery that left with it; null where pieces were picked by hand. */
  delivery: number | null;
}

export interface ShipmentLineTable {
  order_id: number;
  number: number;
  line: number;
  qty: number;
}

export interface WithdrawalTable {
  order_id: number;
  number: number;
  /** Of the attempt, so that it counts once. */
  key: string;
  reason: string | null;
  /** What is paid back, delivery and fees included. */
  amount: Minor;
  created_at: string;
  /** When the goods were back in the warehouse. */
  returned_at: string | null;
}

export interface WithdrawalLineTable {
  order_id: number;
  number: number;
  line: number;
  qty: number;
  /** Of these pieces: those that never left the warehouse, or are nothing that is shipped. */
  unshipped: number;
  amount: Minor;
}

export interface RefundTable {
  order_id: number;
  number: number;
  /** Null for a cancelled order. */
  withdrawal: number | null;
  amount: Minor;
  created_at: string;
  done_at: string | null;
}

/** Mails about what became of an order; `number` is that of the shipment, 0 where it is the whole order. */
export interface OrderLetterTable {
  order_id: number;
  kind: "shipped" | "cancelled";
  number: number;
  state: "due" | "written" | "failed" | "none";
  created_at: string;
}

/** Requests for a code that have not been looked at yet: whether there is such an order is found out afterwards. */
export interface OrderCodeRequestTable {
  id: string;
  number: string;
  email: string;
  created_at: string;
}

/** Codes that were mailed, one for each order. */
export interface OrderCodeTable {
  /** Hash of the order's number and the buyer's e-mail. */
  key: string;
  order_id: number;
  hash: string;
  tries: number;
  expires_at: string;
}

/** Orders that a code has opened; of the token only its hash is stored. */
export interface OrderAccessTable {
  hash: string;
  order_id: number;
  expires_at: string;
}
