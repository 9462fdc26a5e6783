import { z } from "zod";

/** A payment as the sandbox keeps it. */
export const payment = z.object({
  reference: z.string(),
  token: z.string(),
  msn: z.string(),
  state: z.enum(["CREATED", "AUTHORIZED", "ABORTED", "EXPIRED", "TERMINATED"]),
  currency: z.string(),
  value: z.number().int(),
  captured: z.number().int(),
  refunded: z.number().int(),
  cancelled: z.number().int(),
  returnUrl: z.string(),
  createdAt: z.string(),
  authorisedAt: z.string().nullable(),
  events: z.array(z.object({ name: z.string(), value: z.number().int(), at: z.string(), success: z.boolean() })),
  /** Answers by idempotency key, with the body they were given to. */
  answers: z.record(z.string(), z.object({ body: z.string(), status: z.number(), answer: z.unknown() })),
});
export type SandboxPayment = z.output<typeof payment>;
