import { z } from "zod";
import { STORE_CODES } from "../../storefront/types";
import { CALLS } from "../calls";
import { deliveryBooking } from "./booking";
import { defineCall } from "./call";
import { CODE_DIGITS, LOOKUP_LENGTHS, ORDER_STATUSES, WITHDRAWAL_BARRIERS } from "./placed-order-limits";
import { productOptionWire } from "./product-option";
import { requiredEmail, requiredLine, type TextFault } from "./text";

/** Keys of the sentences about a field of the look-up. */
export type LookupFault = TextFault | "number" | "code";

const fault = (code: LookupFault): string => code;

/** Drops what people put between digits when they copy a number. */
const digits = (text: string) => text.replaceAll(/[\s#-]/g, "");

/** Whose order is looked for: its number and the address its confirmation went to. */
export const lookupRequest = z.object({
  number: requiredLine(LOOKUP_LENGTHS.number)
    .transform(digits)
    .refine((text) => text === "" || /^\d{1,15}$/.test(text), fault("number")),
  email: requiredEmail.transform((text) => text.toLowerCase()),
});

export type LookupRequest = z.output<typeof lookupRequest>;

/** The same with the code that was mailed. */
export const openRequest = lookupRequest.extend({
  code: requiredLine(LOOKUP_LENGTHS.code)
    .transform(digits)
    .refine((text) => text === "" || new RegExp(`^\\d{${CODE_DIGITS}}$`).test(text), fault("code")),
});

export type OpenRequest = z.output<typeof openRequest>;

const label = z.object({ label: z.string(), value: z.string() });
const time = z.iso.datetime();

/** An order as its buyer sees it; amounts are decimals of its currency, gross. */
export const placedOrder = z.object({
  number: z.string(),
  store: z.enum(STORE_CODES),
  status: z.enum(ORDER_STATUSES),
  created_at: time,
  paid_at: time.nullable(),
  email: z.string(),
  name: z.string(),
  address: z.array(z.string()),
  payment_title: z.string(),
  shipping_title: z.string().nullable(),
  subtotal: z.number(),
  discount: z.number(),
  /** The code it was reduced by. */
  coupon: z.string().nullish(),
  shipping: z.number(),
  fees: z.array(z.object({ title: z.string(), amount: z.number() })),
  tax: z.number(),
  grand_total: z.number(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      name: z.string(),
      options: z.array(label),
      /** What the line is ordered again with; a variant is its sku alone. */
      product_option: productOptionWire.nullish(),
      qty: z.number().int(),
      shipped: z.number().int(),
      /** Pieces that are still to leave, or never do. */
      unshipped: z.number().int(),
      withdrawn: z.number().int(),
      /** Pieces that can be withdrawn from now, and why there are none. */
      withdrawable: z.number().int(),
      barrier: z.enum(WITHDRAWAL_BARRIERS).nullable(),
      row_total: z.number(),
      discount: z.number(),
    }),
  ),
  /** What was planned to come at once, with its price in `shipping`; `left` pieces of it have not been shipped. */
  deliveries: z
    .array(
      z.object({
        number: z.number().int(),
        price: z.number(),
        /** Days between which it was told to arrive. */
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
        left: z.number().int(),
        shipped_at: time.nullable(),
        delivered_at: time.nullable(),
        lines: z.array(z.object({ line: z.number().int(), qty: z.number().int() })),
        /** Its day; null for a parcel and for what is collected. */
        booking: deliveryBooking.nullish().catch(null),
      }),
    )
    .default([]),
  shipments: z.array(
    z.object({
      number: z.number().int(),
      carrier: z.string().nullable(),
      tracking: z.string().nullable(),
      shipped_at: time,
      delivered_at: time.nullable(),
    }),
  ),
  withdrawals: z.array(
    z.object({
      number: z.number().int(),
      created_at: time,
      amount: z.number(),
      /** What of the amount is paid back: what never left and was not paid is not. */
      refund: z.number(),
      returned_at: time.nullable(),
      refunded_at: time.nullable(),
    }),
  ),
  /** Last day goods can be withdrawn from, 'yyyy-mm-dd'; null before the last of them has arrived. */
  withdraw_until: z.iso.date().nullable(),
});

export type PlacedOrderWire = z.output<typeof placedOrder>;

/** A statement of withdrawal: pieces of lines, and the sum its sender saw. */
export const withdrawalRequest = z.object({
  /** Of the attempt; a second one under the same key answers the first. */
  key: z.string().min(8).max(64),
  lines: z
    .array(z.object({ line: z.number().int().positive(), qty: z.number().int().positive().max(100_000) }))
    .min(1)
    .max(200),
  reason: z
    .string()
    .max(LOOKUP_LENGTHS.reason)
    .transform((text) => text.replaceAll(/[^\P{Cc}\n\t]/gu, "").trim())
    .optional(),
  amount: z.number().nonnegative(),
});

export type WithdrawalRequest = z.output<typeof withdrawalRequest>;

/** Calls of our own about orders that were placed, by who proves to be their buyer with a mailed code. */
export const placedOrderCalls = {
  /** Mails a code; answers the same whether there is such an order or not. */
  placedOrderCode: defineCall(CALLS.placedOrderCode, {
    query: z.undefined(),
    body: lookupRequest,
    result: z.literal("OK"),
  }),
  /** `token` opens the order for half an hour; our own pages get it as a cookie and never see it. */
  placedOrderOpen: defineCall(CALLS.placedOrderOpen, {
    query: z.undefined(),
    body: openRequest,
    result: z.object({ token: z.string().optional(), order: placedOrder }),
  }),
  /** Opens an order of the customer who is signed in, without a code; 404 for anybody else's. */
  placedOrderOpenOwn: defineCall(CALLS.placedOrderOpenOwn, {
    query: z.undefined(),
    body: z.object({ number: z.string().max(LOOKUP_LENGTHS.number) }),
    result: z.object({ token: z.string().optional(), order: placedOrder }),
  }),
  placedOrder: defineCall(CALLS.placedOrder, { query: z.undefined(), body: z.undefined(), result: placedOrder }),
  placedOrderWithdraw: defineCall(CALLS.placedOrderWithdraw, {
    query: z.undefined(),
    body: withdrawalRequest,
    result: z.object({ number: z.number().int(), created_at: time, amount: z.number(), order: placedOrder }),
  }),
  placedOrderClose: defineCall(CALLS.placedOrderClose, {
    query: z.undefined(),
    body: z.undefined(),
    result: z.literal("OK"),
  }),
};
