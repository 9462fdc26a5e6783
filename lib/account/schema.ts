import { z } from "zod";
import {
  type AddressFault,
  city,
  company,
  optionalText,
  personName,
  phone,
  postcodeIn,
  street,
  taxIdIn,
} from "../upstream/contract/address";
import { requiredEmail } from "../upstream/contract/text";
import { passwordProblem } from "./index";
import type { AddressEntry } from "./profile";

/** Keys of the sentences in `account.faults`; every fault of the forms is one of them. */
export type AccountFault = AddressFault | "short" | "plain" | "different" | "terms";

const fault = (code: AccountFault): string => code;

/** A password is not trimmed: every character counts. */
const secret = z.string().min(1, fault("required")).max(1000, fault("tooLong"));

const newSecret = secret.superRefine((value, context) => {
  const problem = value === "" ? null : passwordProblem(value);
  if (problem) context.addIssue({ code: "custom", message: fault(problem) });
});

/** The forms of the account; messages are `AccountFault` codes. */
export const loginForm = z.object({ email: requiredEmail, password: secret });

const chosen = { password: newSecret, repeated: z.string() };

/** A chosen password is typed twice, as it cannot be seen. */
function checkRepeated({ password, repeated }: { password: string; repeated: string }, context: z.RefinementCtx): void {
  if (password !== repeated)
    context.addIssue({
      code: "custom",
      path: ["repeated"],
      message: fault(repeated === "" ? "required" : "different"),
    });
}

/** A company's name and number, which count where it is one; the number is one of `country`. */
const companyFields = (isCompany: boolean, country: string) => ({
  isCompany: z.boolean(),
  company: isCompany ? company : z.string(),
  taxId: isCompany ? taxIdIn(country) : z.string(),
});

/** The form of a registration, for a private customer or a company of `country`. */
export const buildRegisterForm = ({ isCompany, country }: { isCompany: boolean; country: string }) =>
  z
    .object({
      firstname: personName,
      lastname: personName,
      email: requiredEmail,
      ...chosen,
      ...companyFields(isCompany, country),
      agreesToMarketing: z.boolean(),
      acceptsTerms: z.boolean().refine((value) => value, fault("terms")),
    })
    .superRefine(checkRepeated);

export const newPasswordForm = z.object(chosen).superRefine(checkRepeated);

export const resetForm = z.object({ email: requiredEmail });

/**
 * The form of a profile; a changed e-mail address needs the current password. A company's name and number count where
 * it is one; the number is one of `country`, where its bills go to.
 */
export const buildProfileForm = (ownEmail: string, { isCompany, country }: { isCompany: boolean; country: string }) =>
  z
    .object({
      firstName: personName,
      lastName: personName,
      email: requiredEmail,
      password: z.string().max(1000, fault("tooLong")),
      ...companyFields(isCompany, country),
    })
    .superRefine(({ email: typed, password }, context) => {
      if (typed.toLowerCase() !== ownEmail.toLowerCase() && password === "")
        context.addIssue({ code: "custom", path: ["password"], message: fault("required") });
    });

/** A text that may be left out; else it is read by the schema. */
const orNothing = (schema: z.ZodType<string, string>) =>
  z.string().transform((value, context) => {
    if (value.trim() === "") return "";
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** An address of a country; telephone, company and its number may be left out. */
const addressForm = (country: string) =>
  z.object({
    firstName: personName,
    lastName: personName,
    streetAddress: street,
    apartmentNumber: optionalText,
    zipCode: postcodeIn(country),
    city,
    state: optionalText,
    country: z.string(),
    phoneNumber: orNothing(phone),
    company: optionalText,
    taxId: orNothing(taxIdIn(country)),
  });

/** The form of the saved addresses; that of bills counts where it is another one. */
export const buildDeliveryForm = ({
  delivery,
  hasBilling,
  billing,
}: {
  delivery: { country: string };
  hasBilling: boolean;
  billing: { country: string };
}) =>
  z.object({
    delivery: addressForm(delivery.country),
    hasBilling: z.boolean(),
    billing: hasBilling ? addressForm(billing.country) : z.custom<AddressEntry>(),
  });

/** The form that changes a password. */
export const passwordForm = z.object({ current: secret, ...chosen }).superRefine(checkRepeated);

/** The form that signs something once more with the password. */
export const confirmForm = z.object({ password: secret });
