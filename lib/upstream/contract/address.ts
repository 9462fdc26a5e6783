import { z } from "zod";
import { isKnownCountry, isPostcode, postcodeDigits, toPostcode } from "./postcode";
import { toTaxId } from "./tax-id";
import { line, requiredLine, type TextFault } from "./text";

/**
 * The fields of an address, checked alike by the checkout's form and by the commerce API
 * (docs/decisions/0081-one-schema-for-addresses.md). Every fault is an `AddressFault`.
 */
export type AddressFault = TextFault | "name" | "zip" | "zip4" | "zip5" | "phone" | "taxId";

const fault = (code: AddressFault): string => code;

/** Longest texts, characters. */
export const ADDRESS_LENGTHS = { text: 255, postcode: 20, phone: 40, taxId: 40 } as const;

const lettersOf = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;

/** At least two letters of any alphabet (docs/domain-rules.md#form-rules). */
export const personName = requiredLine(ADDRESS_LENGTHS.text).refine(
  (text) => text === "" || lettersOf(text) >= 2,
  fault("name"),
);

export const street = requiredLine(ADDRESS_LENGTHS.text);

/** A line that may be empty: flat, region, the reference on an invoice. */
export const optionalText = line(ADDRESS_LENGTHS.text);

export const company = requiredLine(ADDRESS_LENGTHS.text);

export const city = requiredLine(ADDRESS_LENGTHS.text).refine(
  (text) => text === "" || lettersOf(text) > 0,
  fault("name"),
);

/** Digits with what is written between them, at least eight. */
export const phone = requiredLine(ADDRESS_LENGTHS.phone).refine(
  (text) => text === "" || (/^\+?[\d\s()/.-]+$/.test(text) && text.replaceAll(/\D/g, "").length >= 8),
  fault("phone"),
);

const POSTCODE_FAULTS = { 0: "zip", 4: "zip4", 5: "zip5" } as const;

const anyPostcode = requiredLine(ADDRESS_LENGTHS.postcode).refine(
  (text) => text === "" || text.length >= 3,
  fault("zip5"),
);

/** The postcode of a country, without its blanks; of a country without a rule at least three characters, as they are. */
export function postcodeIn(country: string): z.ZodType<string, string> {
  if (!isKnownCountry(country)) return anyPostcode;
  return requiredLine(ADDRESS_LENGTHS.postcode)
    .transform(toPostcode)
    .refine((text) => text === "" || isPostcode(country, text), fault(POSTCODE_FAULTS[postcodeDigits(country)]));
}

/** The number of a company of a country, as that country writes it (docs/domain-rules.md#company-numbers). */
export const taxIdIn = (country: string): z.ZodType<string, string> =>
  requiredLine(ADDRESS_LENGTHS.taxId).transform((text, context) => {
    const written = toTaxId(country, text);
    if (written !== null) return written;
    context.addIssue({ code: "custom", message: fault("taxId") });
    return z.NEVER;
  });
