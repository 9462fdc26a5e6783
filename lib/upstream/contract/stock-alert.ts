import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { requiredEmail } from "./text";

const nothing = z.undefined();

/** Our own calls: back-in-stock alerts, one mail to an address whose owner has confirmed it (double opt-in). */
export const stockAlertCalls = {
  /** Requests an alert. The answer is the same whatever is known of the address; a mail with a link goes out. */
  stockAlert: defineCall(CALLS.stockAlert, {
    query: nothing,
    body: z.object({ sku: z.string().min(1).max(255), email: requiredEmail }),
    result: z.object({ state: z.literal("pending") }),
  }),
  /** Confirms it by the token of that link: 404 for one that is unknown, too old or used up. */
  stockAlertConfirm: defineCall(CALLS.stockAlertConfirm, {
    query: nothing,
    body: z.object({ token: z.string().min(1).max(255) }),
    result: z.object({ state: z.literal("confirmed"), name: z.string(), path: z.string() }),
  }),
  /** Deletes it by the same token. */
  stockAlertEnd: defineCall(CALLS.stockAlertEnd, {
    query: nothing,
    body: z.object({ token: z.string().min(1).max(255) }),
    result: z.object({ state: z.literal("ended") }),
  }),
  /** The newest mails of the embedded backend, on a developer's own machine only. */
  devOutbox: defineCall(CALLS.devOutbox, {
    query: nothing,
    body: nothing,
    result: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          store: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string().nullable(),
          attachments: z.array(z.object({ name: z.string(), html: z.string() })),
          headers: z.record(z.string(), z.string()).default({}),
          created_at: z.string(),
        }),
      ),
    }),
  }),
};
