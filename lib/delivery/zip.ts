import { isPostcode, postcodeDigits, writePostcode } from "../upstream/contract/postcode";

/** Returns the number of digits of a country's postcodes (docs/domain-rules.md#postcodes); 0 where they hold letters. */
export const zipDigits = postcodeDigits;

/** Returns true when a postcode is complete; blanks do not count. */
export const isCompleteZip = isPostcode;

/** Returns a postcode as its country writes it: in Sweden three digits, a space and two. */
export const formatZip = writePostcode;
