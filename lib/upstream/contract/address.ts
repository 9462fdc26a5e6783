import { z } from "zod";
import { isKnownCountry, isPostcode, postcodeDigits, toPostcode } from "./postcode";
import { toTaxId } from "./tax-id";
import { line, requiredLine, requiredName, type TextFault } from "./text";

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
export const personName = requiredName(ADDRESS_LENGTHS.text).refine(
  (text) => text === "" || lettersOf(text) >= 2,
  fault("name"),
);

export const street = requiredLine(ADDRESS_LENGTHS.text);

/** A line that may be empty: flat, region, the reference on an invoice. */
export const optionalText = line(ADDRESS_LENGTHS.text);

export const company = requiredName(ADDRESS_LENGTHS.text);

export const city = requiredLine(ADDRESS_LENGTHS.text).refine(
  (text) => text === "" || lettersOf(text) > 0,
  fault("name"),
);

/** An extension behind a number, as the five languages and address books write it. */
const EXTENSION = / ?[,;]? ?(?:ext|x|#|anknytning|ankn|lokal|lok|intern|int|alanumero|alanro)\.? ?(\d{1,6})$/iu;

/** Returns a telephone number with plain digits, dashes and brackets, its extension behind "ext.". */
function writePhone(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/\p{Ps}/gu, "(")
    .replaceAll(/\p{Pe}/gu, ")")
    .replaceAll(/\s+/g, " ");
  return plain.replace(EXTENSION, " ext. $1");
}

/** Digits with what is written between them, at least eight, and perhaps an extension. */
export const phone = requiredLine(ADDRESS_LENGTHS.phone)
  .transform(writePhone)
  .refine((text) => {
    const number = text.replace(/ ext\. \d+$/, "");
    return text === "" || (/^\+?[\d\s()/.-]+$/.test(number) && number.replaceAll(/\D/g, "").length >= 8);
  }, fault("phone"));

const POSTCODE_FAULTS = { 0: "zip", 4: "zip4", 5: "zip5" } as const;

const anyPostcode = requiredLine(ADDRESS_LENGTHS.postcode).refine(
  (text) => text === "" || text.length >= 3,
  fault("zip5"),
);

/** The postcode of a country, without its blanks; of a country without a rule at least three characters, as they are. */
export function postcodeIn(country: string): z.ZodType<string, string> {
  if (!isKnownCountry(country)) return anyPostcode;
  return requiredLine(ADDRESS_LENGTHS.postcode)
    .transform((text) => toPostcode(country, text))
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

/**
 * Checks postcode and company number of an address by the rules of its country, and returns them as it writes them; an
 * empty number is none.
 */
export function checkByCountry(
  country: string | undefined,
  { postcode, vat_id }: { postcode: string; vat_id?: string | null },
  context: z.RefinementCtx<unknown>,
) {
  const known = country?.toUpperCase() ?? "";
  const parsed = z
    .object({ postcode: postcodeIn(known), vat_id: vat_id ? taxIdIn(known) : z.literal("").nullish() })
    .safeParse({ postcode, vat_id });
  for (const { path, message } of parsed.error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  return parsed.success ? { postcode: parsed.data.postcode, ...(vat_id ? { vat_id: parsed.data.vat_id } : {}) } : {};
}
