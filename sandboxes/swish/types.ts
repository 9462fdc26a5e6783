import { z } from "zod";

const status = z.enum(["CREATED", "PAID", "DECLINED", "ERROR", "CANCELLED", "DEBITED"]);

/** A payment or a refund as the sandbox keeps it. */
export const request = z.object({
  kind: z.enum(["payment", "refund"]),
  id: z.string(),
  token: z.string(),
  status,
  errorCode: z.string().nullable(),
  paymentReference: z.string().nullable(),
  originalPaymentReference: z.string().nullable(),
  callbackUrl: z.string(),
  payeeAlias: z.string(),
  amount: z.number(),
  currency: z.string(),
  message: z.string(),
  dateCreated: z.string(),
  datePaid: z.string().nullable(),
});
export type SwishRequest = z.output<typeof request>;
