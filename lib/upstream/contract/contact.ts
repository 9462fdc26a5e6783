import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { EMAIL_LENGTH, line, requiredEmail, requiredLine, requiredText, type TextFault } from "./text";

/** Keys of the sentences in `contact.faults`; every fault of a message to the shop is one of them. */
export type ContactFault = TextFault;

/** Longest input of each field, characters; the form's fields end there too. */
export const CONTACT_LENGTHS = {
  name: 100,
  email: EMAIL_LENGTH,
  orderNumber: 40,
  subject: 120,
  message: 4000,
} as const;

export type ContactField = keyof typeof CONTACT_LENGTHS;

/** A message to the shop; the faults are `ContactFault` codes. The form and the commerce API read it by the same schema. */
export const contactMessage = z.object({
  name: requiredLine(CONTACT_LENGTHS.name),
  email: requiredEmail,
  orderNumber: line(CONTACT_LENGTHS.orderNumber).default(""),
  subject: requiredLine(CONTACT_LENGTHS.subject),
  message: requiredText(CONTACT_LENGTHS.message),
});

export type ContactMessage = z.output<typeof contactMessage>;

/** Our own call: a message to customer service, which is mailed to the shop and answered with a reference number. */
export const contactCalls = {
  contact: defineCall(CALLS.contact, {
    query: z.undefined(),
    body: contactMessage,
    result: z.object({ reference: z.string() }),
  }),
};
