import type { Minor } from "../money";
import type { StoreCode } from "../storefront/types";
import type { PlacedOrderWire } from "../upstream/contract/placed-order";
import type { ORDER_STATUSES, WITHDRAWAL_BARRIERS } from "../upstream/contract/placed-order-limits";

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type WithdrawalBarrier = (typeof WITHDRAWAL_BARRIERS)[number];

/** What a line is, as far as returning it goes: goods are shipped, `custom` ones are made for one buyer. */
export type LineKind = "goods" | "custom" | "service" | "download";

/** What a refund of pieces of a line depends on; amounts in minor units, gross. */
export interface RefundableLine {
  line: number;
  qty: number;
  /** Pieces withdrawn from before. */
  withdrawn: number;
  /** Pieces that have left the warehouse. */
  shipped: number;
  /** Pieces that are still to leave it, or never do, and are not withdrawn from. */
  unshipped: number;
  /** What the whole line cost after its discount. */
  paid: Minor;
}

/** What a refund depends on. */
export interface RefundableOrder {
  isPaid: boolean;
  lines: RefundableLine[];
  shipping: Minor;
  fees: Minor;
}

/** Pieces of a line that somebody withdraws from. */
export interface ChosenPieces {
  line: number;
  qty: number;
}

/** What is paid back for a withdrawal; amounts in minor units, gross. */
export interface Refund {
  /** `unshipped` of the pieces never leave; they are the first to be withdrawn from. */
  lines: { line: number; qty: number; unshipped: number; amount: Minor }[];
  /** Delivery and fees, once nothing of the order is left; otherwise 0. */
  shipping: Minor;
  fees: Minor;
  total: Minor;
  /** What of the total was never paid, and now need not be. */
  unpaid: Minor;
}

/** What decides whether pieces of a line can be withdrawn from. */
export interface LineState {
  kind: LineKind;
  qty: number;
  withdrawn: number;
}

/** A line of an order that was looked up. */
export interface PlacedLine extends RefundableLine {
  sku: string;
  name: string;
  options: { label: string; value: string }[];
  /** What the line is ordered again with, as the wire has it; null for nothing. */
  productOption: NonNullable<PlacedOrderWire["lines"][number]["product_option"]> | null;
  rowTotal: Minor;
  /** Pieces that can be withdrawn from now, and why there are none. */
  withdrawable: number;
  barrier: WithdrawalBarrier | null;
}

/** The day of a delivery, as far as one is booked; `proof` opens the page that changes it. */
export type DeliveryBooking = NonNullable<PlacedOrderWire["deliveries"][number]["booking"]>;

/** An order that was looked up; amounts in minor units, gross, of the store view it was placed in. */
export interface PlacedOrder extends RefundableOrder {
  number: string;
  store: StoreCode;
  status: OrderStatus;
  placedAt: Date;
  paidAt: Date | null;
  email: string;
  name: string;
  address: string[];
  paymentTitle: string;
  shippingTitle: string | null;
  subtotal: Minor;
  discount: Minor;
  feeRows: { title: string; amount: Minor }[];
  tax: Minor;
  grandTotal: Minor;
  lines: PlacedLine[];
  /** Planned deliveries; days are `yyyy-MM-dd`, `left` counts the pieces that have not been shipped. */
  deliveries: {
    number: number;
    price: Minor;
    from: string | null;
    to: string | null;
    left: number;
    shippedAt: Date | null;
    deliveredAt: Date | null;
    lines: { line: number; qty: number }[];
    /** The day it comes home on; null for a parcel and for what is collected. */
    booking: DeliveryBooking | null;
  }[];
  shipments: {
    number: number;
    carrier: string | null;
    tracking: string | null;
    shippedAt: Date;
    deliveredAt: Date | null;
  }[];
  /** `refund` is what of the amount is paid back. */
  withdrawals: {
    number: number;
    at: Date;
    amount: Minor;
    refund: Minor;
    returnedAt: Date | null;
    refundedAt: Date | null;
  }[];
  /** Last day goods can be withdrawn from, at noon UTC; null before the last of them has arrived. */
  withdrawUntil: Date | null;
}
