import { dropInvisible } from "../../storefront/invisible";
import { COUNTRIES, type Country } from "../../storefront/types";

/** How a country writes its postcodes, without blanks; `tail` is what stands after the one blank in it. */
interface PostcodeForm {
  pattern: RegExp;
  /** What address books and mail write before the digits. */
  prefixes?: readonly string[];
  /** 0 where letters stand between the digits. */
  digits: 0 | 4 | 5;
  tail?: number;
}

const four: PostcodeForm = { pattern: /^\d{4}$/, digits: 4 };
const five: PostcodeForm = { pattern: /^\d{5}$/, digits: 5 };
const british: PostcodeForm = { pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, digits: 0, tail: 3 };

/** Postcodes of countries (docs/domain-rules.md#postcodes); a shop knows those of its own. */
const FORMS: Readonly<Record<string, PostcodeForm>> = {
  SE: { ...five, tail: 2, prefixes: ["SE", "S"] },
  DK: { ...four, prefixes: ["DK"] },
  NO: { ...four, prefixes: ["NO", "N"] },
  FI: { ...five, prefixes: ["FI", "FIN", "AX"] },
  DE: { ...five, prefixes: ["DE", "D"] },
  AT: { ...four, prefixes: ["AT", "A"] },
  CH: { ...four, prefixes: ["CH"] },
  FR: { ...five, prefixes: ["FR", "F"] },
  GB: british,
};

/** Returns true for a country of the shop with rules of its own; of others an address is taken as it is. */
export const isKnownCountry = (country: string): country is Country =>
  COUNTRIES.includes(country) && Object.hasOwn(FORMS, country);

const formOf = (country: string): PostcodeForm => (isKnownCountry(country) && FORMS[country]) || five;

/** Returns a postcode without blanks, dashes and invisible characters, in capitals. */
const bare = (text: string): string =>
  dropInvisible(text.normalize("NFKC"))
    .replaceAll(/[\s\p{Pd}\u2212]+/gu, "")
    .toUpperCase();

/**
 * Returns a postcode of a country as it is compared: bare digits, or letters and digits, without what address books
 * write before it ("SE-111 22", "FI-00100").
 */
export function toPostcode(country: string, text: string): string {
  const plain = bare(text);
  const prefix = formOf(country).prefixes?.find(
    (mark) => plain.startsWith(mark) && /^\d+$/.test(plain.slice(mark.length)),
  );
  return prefix === undefined ? plain : plain.slice(prefix.length);
}

/** Returns a postcode of whatever country as it is compared with another one. */
export const toAnyPostcode = (text: string): string => bare(text).replace(/^[A-Z]{1,3}(?=\d+$)/, "");

/** Returns the number of digits of a country's postcodes; 0 where they hold letters too. */
export const postcodeDigits = (country: string): 0 | 4 | 5 => formOf(country).digits;

/** Returns true when a postcode is complete, however it is written. */
export const isPostcode = (country: string, text: string): boolean =>
  formOf(country).pattern.test(toPostcode(country, text));

/** Returns a postcode as its country writes it; one that is not complete as it came. */
export function writePostcode(country: string, text: string): string {
  const { tail } = formOf(country);
  const plain = toPostcode(country, text);
  // a no-break space: the halves belong on one line
  return tail && isPostcode(country, plain) ? `${plain.slice(0, -tail)}\u00a0${plain.slice(-tail)}` : text;
}
