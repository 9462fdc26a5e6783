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

/** Our own call: a choice about cookies is recorded. */
export const consentCalls = {
  consentProof: defineCall(CALLS.consentProof, { query: z.undefined(), body: consentProof, result: z.boolean() }),
};
