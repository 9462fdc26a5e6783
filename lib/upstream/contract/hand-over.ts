import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { confirmation } from "./checkout-provider";
import { orderBody } from "./order";

/** A payment that waits for its shopper to approve it in an app. */
export const handOver = z.object({
  /** The provider's id of it. */
  sid: z.string().min(1).max(255),
  /** Code of the payment method. */
  method: z.string(),
  /** Gross minor units. */
  amount: z.number().int().nonnegative(),
  /** Opens the app, or the provider's page that leads there. */
  url: z.string(),
  /** The text of the code that the app scans. */
  code: z.string().nullable(),
  /** ISO time until which it can be approved. */
  until: z.iso.datetime(),
});
export type HandOverWire = z.output<typeof handOver>;

/** A provider's own call: its body is looked at by the backend alone. */
const callback = { query: z.undefined(), body: z.unknown(), result: z.unknown() };

/** Calls about payments in an app (docs/commerce-api.md#payments-in-an-app). */
export const handOverCalls = {
  /** Opens a payment for a cart; another that is open for it is withdrawn. */
  handOver: defineCall(CALLS.handOver, {
    query: z.object({ cartId: z.string().optional() }),
    body: z.object({ method: z.string().max(50), placing: orderBody }),
    result: handOver,
  }),
  /** Withdraws a payment that is not approved; answers what became of it. */
  handOverWithdraw: defineCall(CALLS.handOverWithdraw, {
    query: z.undefined(),
    body: z.object({ sid: z.string().min(20).max(255) }),
    result: confirmation,
  }),
  swishCallback: defineCall(CALLS.swishCallback, callback),
  vippsWebhook: defineCall(CALLS.vippsWebhook, callback),
};
