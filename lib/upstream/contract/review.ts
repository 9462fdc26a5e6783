import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { requiredLine, requiredText } from "./text";

/** A review of the reference; its `review_status` is the server's. */
export const stockReview = z.object({
  product_id: z.number().int(),
  title: requiredLine(150),
  detail: requiredText(5000),
  nickname: requiredLine(80),
  review_entity: z.literal("product"),
  customer_id: z.number().int().nullish(),
  /** As the index has them; their mean is the score. Without any a review has none. */
  ratings: z
    .array(z.object({ value: z.coerce.number().int().min(1).max(5) }))
    .max(10)
    .default([]),
});

const token = z.object({ token: z.string().min(1).max(255) });

/** Reviews: their total, and our own calls about the links of mails that ask for one. */
export const reviewCalls = {
  /** The total of what customers say of the shop; `storeCode` is in the path. */
  reviewTotals: defineCall(CALLS.reviewTotals, {
    query: z.undefined(),
    body: z.undefined(),
    result: z.object({ total_reviews: z.coerce.number(), average_rating: z.coerce.number() }),
  }),
  /** The product a link is for, and its reader; 404 for one that is unknown, too old or used. */
  reviewInvitation: defineCall(CALLS.reviewInvitation, {
    query: z.undefined(),
    body: token,
    result: z.object({ sku: z.string(), name: z.string(), author: z.string(), email: z.string() }),
  }),
  /** Uses a link up, once its review is with the provider. */
  reviewClaim: defineCall(CALLS.reviewClaim, {
    query: z.undefined(),
    body: token,
    result: z.object({ sku: z.string() }),
  }),
  /** Ends mails that ask for a review, by the token of any of them; 404 for one the shop did not sign. */
  reviewStop: defineCall(CALLS.reviewStop, {
    query: z.undefined(),
    body: token,
    result: z.object({ state: z.literal("stopped") }),
  }),
  /** A review as other clients send it; it waits until it is approved. 500 and the faults for another shape. */
  reviewCreate: defineCall(CALLS.reviewCreate, {
    query: z.undefined(),
    body: z.object({ review: stockReview }),
    // the created review, or true
    result: z.unknown(),
  }),
};
