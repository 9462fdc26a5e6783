import { z } from "zod";
import { isCompleteZip, zipDigits } from "../delivery";

/** Keys of the sentences in `checkout.errors`; every fault of the form is one of them. */
export type DetailsFault = "required" | "email" | "name" | "zip4" | "zip5" | "phone" | "terms" | "taxId" | "tooLong";

const fault = (code: DetailsFault): string => code;

const text = z.string().trim().max(255, fault("tooLong"));
const required = text.min(1, fault("required"));
/** Longest telephone number and tax id of an order's address (`orderAddress` of the contract). */
const SHORT = 40;
/** At least two letters of any alphabet (docs/domain-rules.md#form-rules). */
const name = required.refine((value) => value === "" || (value.match(/\p{L}/gu) ?? []).length >= 2, fault("name"));

function zipOf(country: string): z.ZodType<string, string> {
  return required
    .transform((value) => value.replace(/\s+/g, ""))
    .refine(
      (value) => value === "" || isCompleteZip(country, value),
      fault(zipDigits(country) === 4 ? "zip4" : "zip5"),
    );
}

/**
 * Builds the schema of the checkout's form for a country (docs/domain-rules.md#form-rules). Texts are trimmed,
 * postcodes lose their spaces. Messages are `DetailsFault` codes.
 */
export function buildDetailsSchema(country: string) {
  return z
    .object({
      emailAddress: required.refine((value) => value === "" || z.email().safeParse(value).success, fault("email")),
      firstName: name,
      lastName: name,
      streetAddress: required,
      apartmentNumber: text.default(""),
      zipCode: zipOf(country),
      city: required.refine((value) => value === "" || /\p{L}/u.test(value), fault("name")),
      country: z.string().length(2, fault("required")),
      phoneNumber: required
        .max(SHORT, fault("tooLong"))
        .refine(
          (value) => value === "" || (/^\+?[\d\s()-]+$/.test(value) && value.replace(/\D/g, "").length >= 8),
          fault("phone"),
        ),
      isCompany: z.boolean().default(false),
      company: text.default(""),
      taxId: text.max(SHORT, fault("tooLong")).default(""),
      acceptsTerms: z.boolean().refine((value) => value, fault("terms")),
    })
    .superRefine((details, context) => {
      if (!details.isCompany) return;
      if (!details.company) context.addIssue({ code: "custom", path: ["company"], message: fault("required") });
      if (details.taxId.replace(/\W/g, "").length < 3)
        context.addIssue({ code: "custom", path: ["taxId"], message: fault(details.taxId ? "taxId" : "required") });
    });
}
