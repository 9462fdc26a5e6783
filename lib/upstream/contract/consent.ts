import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

/** What a shopper chose about cookies, under a random id: nothing of who they are. */
export const consentProof = z.object({
  proof: z.uuid(),
  /** Fingerprint of what was asked. */
  version: z.number().int().min(0).max(0xffffffff),
  statistics: z.boolean(),
  marketing: z.boolean(),
});

export type ConsentProof = z.input<typeof consentProof>;

/** Our own calls: a choice about cookies is recorded, and that analytics were told of an order. */
export const consentCalls = {
  consentProof: defineCall(CALLS.consentProof, { query: z.undefined(), body: consentProof, result: z.boolean() }),
  purchaseTold: defineCall(CALLS.purchaseTold, {
    query: z.undefined(),
    body: z.object({ number: z.string().min(1).max(60) }),
    result: z.boolean(),
  }),
};
