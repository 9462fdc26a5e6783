import { COUNTRIES, type Country } from "../../storefront/types";

/** How a country writes its postcodes, without blanks; `tail` is what stands after the one blank in it. */
interface PostcodeForm {
  pattern: RegExp;
  /** 0 where letters stand between the digits. */
  digits: 0 | 4 | 5;
  tail?: number;
}

const four: PostcodeForm = { pattern: /^\d{4}$/, digits: 4 };
const five: PostcodeForm = { pattern: /^\d{5}$/, digits: 5 };
const british: PostcodeForm = { pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, digits: 0, tail: 3 };

/** Postcodes of countries (docs/domain-rules.md#postcodes); a shop knows those of its own. */
const FORMS: Readonly<Record<string, PostcodeForm>> = {
  SE: { ...five, tail: 2 },
  DK: four,
  NO: four,
  FI: five,
  DE: five,
  AT: four,
  CH: four,
  FR: five,
  GB: british,
};

/** Returns true for a country of the shop with rules of its own; of others an address is taken as it is. */
export const isKnownCountry = (country: string): country is Country =>
  COUNTRIES.includes(country) && Object.hasOwn(FORMS, country);

const formOf = (country: string): PostcodeForm => (isKnownCountry(country) && FORMS[country]) || five;

/** Returns a postcode without its blanks, in capitals. */
export const toPostcode = (text: string): string => text.replaceAll(/\s+/g, "").toUpperCase();

/** Returns the number of digits of a country's postcodes; 0 where they hold letters too. */
export const postcodeDigits = (country: string): 0 | 4 | 5 => formOf(country).digits;

/** Returns true when a postcode is complete; blanks and small letters do not matter. */
export const isPostcode = (country: string, text: string): boolean => formOf(country).pattern.test(toPostcode(text));

/** Returns a postcode as its country writes it; one that is not complete as it came. */
export function writePostcode(country: string, text: string): string {
  const { tail } = formOf(country);
  const plain = toPostcode(text);
  // a no-break space: the halves belong on one line
  return tail && isPostcode(country, plain) ? `${plain.slice(0, -tail)}\u00a0${plain.slice(-tail)}` : text;
}
