import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

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
};
