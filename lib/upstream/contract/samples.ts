import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { MAX_SAMPLES, SAMPLES_LENGTHS } from "./samples-limits";
import { requiredEmail, requiredLine } from "./text";

/** A request for fabric samples; the postcode's rule is its country's (`lib/samples`). */
export const samplesRequest = z.object({
  name: requiredLine(SAMPLES_LENGTHS.name),
  email: requiredEmail,
  street: requiredLine(SAMPLES_LENGTHS.street),
  postcode: requiredLine(SAMPLES_LENGTHS.postcode),
  city: requiredLine(SAMPLES_LENGTHS.city),
  /** Ids of samples. */
  samples: z.array(z.string().min(1).max(64)).min(1).max(MAX_SAMPLES),
});

export type SamplesRequest = z.output<typeof samplesRequest>;

/** Our own call: fabric samples by post, which are mailed to the shop to pack and answered with a reference number. */
export const samplesCalls = {
  samples: defineCall(CALLS.samples, {
    query: z.undefined(),
    body: samplesRequest,
    result: z.object({ reference: z.string() }),
  }),
};
