import { toTaxId } from "../upstream/contract/tax-id";

/** Countries of the shop whose companies are in the EU's register; Norway's are not. */
const REGISTERED = ["SE", "DK", "FI"] as const;

/**
 * Returns a company's number as the EU's register knows it, without its country: a Swedish VAT number ends in 01. Null
 * for a number whose check digit is wrong and for a country that is not in the register.
 */
export function toVatNumber(country: string, text: string): string | null {
  const number = REGISTERED.some((known) => known === country) ? toTaxId(country, text) : null;
  return number && `${number.replaceAll("-", "")}${country === "SE" ? "01" : ""}`;
}
