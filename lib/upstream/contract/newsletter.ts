import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { requiredEmail } from "./text";

const nothing = z.undefined();

/** The body of a request to subscribe or to leave. Other clients also send the `token` of a bot check. */
export const newsletterBody = z.object({ email: requiredEmail });

const linkBody = z.object({ token: z.string().min(1).max(255) });

/** A personal coupon: percent, when it was given and until when it is valid, both ISO 8601. */
export const newsletterCoupon = z.object({
  code: z.string().min(1).max(40),
  created_at: z.string(),
  expires_at: z.string(),
  value: z.number(),
  description: z.string(),
});

/** Calls of the newsletter (docs/commerce-api.md#newsletter). */
export const newsletterCalls = {
  /** "subscribed" for the customer's own address; for every other one 404 with an empty text, whatever is known of it. */
  newsletterStatus: defineCall(CALLS.newsletterStatus, {
    query: z.object({ email: z.string() }),
    body: nothing,
    result: z.string(),
  }),
  /** Requests the newsletter; the owner of the address confirms it by a mailed link. */
  newsletterSubscribe: defineCall(CALLS.newsletterSubscribe, {
    query: nothing,
    body: newsletterBody,
    result: z.string(),
  }),
  /** Ends it: at once for the customer's own address, else by a mailed link. */
  newsletterUnsubscribe: defineCall(CALLS.newsletterUnsubscribe, {
    query: nothing,
    body: newsletterBody,
    result: z.string(),
  }),
  /** Our own: confirms by the token of that link; 404 for one that is unknown, too old or was taken back. */
  newsletterConfirm: defineCall(CALLS.newsletterConfirm, {
    query: nothing,
    body: linkBody,
    result: z.object({
      state: z.literal("subscribed"),
      email: z.string(),
      coupon: newsletterCoupon.nullable(),
    }),
  }),
  /** Our own: ends the newsletter by the token of any of its mails; 404 for one that is unknown or too old. */
  newsletterLeave: defineCall(CALLS.newsletterLeave, {
    query: nothing,
    body: linkBody,
    result: z.object({ state: z.literal("unsubscribed") }),
  }),
};
