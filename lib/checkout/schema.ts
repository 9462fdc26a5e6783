import { z } from "zod";
import { passwordProblem } from "../account";
import { deliveryCountries } from "../delivery/countries";
import type { StoreCode } from "../storefront/types";
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
import type { CheckoutDetails, PostalAddress } from "./types";

/** Keys of the sentences in `checkout.errors`; every fault of the form is one of them. */
export type DetailsFault = AddressFault | "terms" | "short" | "plain" | "emailTaken";

const fault = (code: DetailsFault): string => code;

const addressShape = (country: string, countries: readonly string[]) => ({
  firstName: personName,
  lastName: personName,
  streetAddress: street,
  apartmentNumber: optionalText,
  zipCode: postcodeIn(country),
  city,
  state: optionalText,
  country: z.string().refine((chosen) => countries.includes(chosen), fault("required")),
});

/** By the rule of the account; a password is not trimmed. */
const newPassword = z
  .string()
  .min(1, fault("required"))
  .max(1000, fault("tooLong"))
  .superRefine((value, context) => {
    const problem = value === "" ? null : passwordProblem(value);
    if (problem) context.addIssue({ code: "custom", message: fault(problem) });
  });

const keptText = z.string().default("");

/** What decides which fields of the form count. */
export type DetailsChoices = Pick<CheckoutDetails, "country" | "isCompany" | "hasBilling" | "createsAccount"> & {
  billing: Pick<PostalAddress, "country">;
};

/**
 * Builds the schema of a store view's checkout form for what is chosen in it (docs/domain-rules.md#form-rules); fields
 * that are not shown hold anything. Fields of an address are those of the commerce API's own schema. Texts are trimmed,
 * postcodes lose their blanks, numbers of companies are written as their country does. Messages are `DetailsFault`
 * codes.
 */
export function buildDetailsSchema(
  store: StoreCode,
  { country, isCompany, hasBilling, createsAccount, billing }: DetailsChoices,
) {
  const countries = deliveryCountries(store);
  // a company is registered where its bill goes
  const seat = hasBilling ? billing.country : country;
  return z.object({
    emailAddress: requiredEmail,
    ...addressShape(country, countries),
    phoneNumber: phone,
    isCompany: z.boolean(),
    company: isCompany ? company : keptText,
    taxId: isCompany ? taxIdIn(seat) : keptText,
    reference: isCompany ? optionalText : keptText,
    hasBilling: z.boolean(),
    billing: hasBilling ? z.object(addressShape(billing.country, countries)) : z.custom<PostalAddress>(),
    createsAccount: z.boolean(),
    password: createsAccount ? newPassword : keptText,
    acceptsTerms: z.boolean().refine((value) => value, fault("terms")),
  });
}
