import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

/** A yes to marketing by e-mail: the number of the sentence that was shown. */
export const marketingYes = z.object({ version: z.number().int().min(1).max(9999) });

const state = z.object({ agreed: z.boolean(), given_at: z.iso.datetime().nullable() });

/** Our own calls: what a customer agreed to of marketing, and the link of a mail that ends it. */
export const marketingCalls = {
  userMarketing: defineCall(CALLS.userMarketing, { query: z.undefined(), body: z.undefined(), result: state }),
  /** `version` comes with a yes. */
  userSetMarketing: defineCall(CALLS.userSetMarketing, {
    query: z.undefined(),
    body: z.discriminatedUnion("agreed", [
      marketingYes.extend({ agreed: z.literal(true) }),
      z.object({ agreed: z.literal(false) }),
    ]),
    result: state,
  }),
  /** 404 for a token the shop has not signed. */
  marketingEnd: defineCall(CALLS.marketingEnd, {
    query: z.undefined(),
    body: z.object({ token: z.string().min(1).max(255) }),
    result: z.object({ state: z.literal("ended") }),
  }),
};
