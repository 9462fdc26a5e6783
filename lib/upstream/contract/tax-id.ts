import { isKnownCountry } from "./postcode";

/** Weights of the digits, whose sum is divided by 11. */
const WEIGHTS = {
  DK: [2, 7, 6, 5, 4, 3, 2, 1],
  NO: [3, 2, 7, 6, 5, 4, 3, 2, 1],
  FI: [7, 9, 10, 5, 8, 4, 2, 1],
} as const;

const isMod11 = (digits: string, weights: readonly number[]): boolean =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0;

/** Luhn: every second digit from the left is doubled, and the digits of all products add up to a multiple of ten. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

interface TaxIdRule {
  /** Takes the digits out of what is left without blanks, hyphens and dots; a VAT number holds them too. */
  pattern: RegExp;
  isRight(digits: string): boolean;
  /** As the country writes it. */
  write(digits: string): string;
}

const same = (digits: string) => digits;

const RULES: Readonly<Record<string, TaxIdRule>> = {
  // a century before it, as authorities write it; 01 after it in a VAT number
  SE: {
    pattern: /^(?:SE(\d{10})01|(?:16|19|20)?(\d{10}))$/,
    isRight: isLuhn,
    write: (digits) => `${digits.slice(0, 6)}-${digits.slice(6)}`,
  },
  DK: { pattern: /^(?:DK)?([1-9]\d{7})$/, isRight: (digits) => isMod11(digits, WEIGHTS.DK), write: same },
  NO: { pattern: /^(?:NO)?([89]\d{8})(?:MVA)?$/, isRight: (digits) => isMod11(digits, WEIGHTS.NO), write: same },
  FI: {
    pattern: /^(?:FI)?(\d{8})$/,
    isRight: (digits) => digits !== "00000000" && isMod11(digits, WEIGHTS.FI),
    write: (digits) => `${digits.slice(0, 7)}-${digits.slice(7)}`,
  },
};

/**
 * Returns a company's number as its country writes it; null where its check digit or its length is wrong
 * (docs/domain-rules.md#company-numbers). The number is taken with or without blanks, hyphens, dots and what makes it a
 * VAT number. Of a country without a rule it stays as it is, if it has three letters or digits.
 */
export function toTaxId(country: string, text: string): string | null {
  const rule = isKnownCountry(country) ? RULES[country] : undefined;
  if (!rule) return text.replaceAll(/[^\p{L}\p{N}]/gu, "").length >= 3 ? text.trim() : null;
  const { pattern, isRight, write } = rule;
  const found = pattern.exec(text.replaceAll(/[\s\u00ad.\p{Pd}]/gu, "").toUpperCase());
  const digits = found?.[1] ?? found?.[2];
  return digits && isRight(digits) ? write(digits) : null;
}

const NAMED = ["SE", "DK", "NO", "FI"] as const;

/** Returns the country whose name for a company's number is known; `other` where none is. */
export const taxIdName = (country: string) => NAMED.find((known) => known === country) ?? "other";
