import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { line, requiredText } from "./text";

/** Longest input of a mail, characters. */
const LENGTHS = { address: 254, subject: 200, text: 4000 } as const;

/** A mail of another client to the shop (docs/commerce-api.md#mail-service). Addresses are checked by the service. */
export const mailRequest = z.object({
  sourceAddress: line(LENGTHS.address).default(""),
  targetAddress: line(LENGTHS.address).default(""),
  subject: line(LENGTHS.subject).default(""),
  emailText: requiredText(LENGTHS.text),
  /** Whether the sender is told that the mail came. */
  confirmation: z.boolean().optional(),
  token: z.string().max(1000).default(""),
});
export type MailRequest = z.output<typeof mailRequest>;

/** Calls of other clients; our own pages write to customer service by `contact`. */
export const mailServiceCalls = {
  /** A token that lets its holder send mail for ten minutes. */
  mailToken: defineCall(CALLS.mailToken, { query: z.undefined(), body: z.undefined(), result: z.string() }),
  mailSend: defineCall(CALLS.mailSend, { query: z.undefined(), body: mailRequest, result: z.literal("OK") }),
};
