import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

/** Keys of the sentences in `contact.faults`; every fault of a message to the shop is one of them. */
export type ContactFault = "required" | "email" | "tooLong";

const fault = (code: ContactFault): string => code;

/** Longest input of each field, characters; the form's fields end there too. */
export const CONTACT_LENGTHS = { name: 100, email: 254, orderNumber: 40, subject: 120, message: 4000 } as const;

export type ContactField = keyof typeof CONTACT_LENGTHS;

/** One line: what is no line of text, such as a line break, is a space. */
const line = (field: ContactField) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim())
    .pipe(z.string().max(CONTACT_LENGTHS[field], fault("tooLong")));

const required = (field: ContactField) => line(field).pipe(z.string().min(1, fault("required")));

/** A message to the shop; the faults are `ContactFault` codes. The form and the commerce API read it by the same schema. */
export const contactMessage = z.object({
  name: required("name"),
  email: required("email").refine((text) => text === "" || z.email().safeParse(text).success, fault("email")),
  orderNumber: line("orderNumber").default(""),
  subject: required("subject"),
  message: z
    .string()
    // line breaks of any browser, and no other control character
    .transform((text) =>
      text
        .replaceAll(/\r\n?/g, "\n")
        .replaceAll(/[^\P{Cc}\n\t]/gu, "")
        .trim(),
    )
    .pipe(z.string().min(1, fault("required")).max(CONTACT_LENGTHS.message, fault("tooLong"))),
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
