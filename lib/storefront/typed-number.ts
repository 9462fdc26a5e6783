import { dropInvisible } from "./invisible";

const CURRENCY = /^(?:kr|€|eur) ?/i;
const UNIT = /(?:mm|cm|m|kr\.?|€|eur|sek|dkk|nok|:-)$/i;
/** Digits with what groups them between. */
const WRITTEN = /^\d[\d .,'’]*$/;

/** Longer texts are no numbers. */
const MAX_LENGTH = 40;

const CM_PER_UNIT: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };

function parse(text: string): { value: number; unit: string } | null {
  const plain = dropInvisible(text.normalize("NFKC")).replaceAll(/\s+/g, " ").replaceAll("\u2212", "-").trim();
  if (plain.length > MAX_LENGTH) return null;
  const [unit = ""] = UNIT.exec(plain) ?? [];
  const number = plain.slice(0, plain.length - unit.length).trim();
  const [, sign, written = ""] = /^(-?)(.*)$/.exec(number.replace(CURRENCY, "")) ?? [];
  if (!WRITTEN.test(written)) return null;
  // a last point or comma with one or two digits behind it is decimal, with three it groups
  const [, whole = written, rest] = /^(.*\d)[.,](\d+)$/.exec(written) ?? [];
  const isDecimal = rest !== undefined && rest.length !== 3;
  const digits = (part: string) => part.replaceAll(/\D/g, "");
  const value = Number(isDecimal ? `${digits(whole)}.${rest}` : digits(written));
  return { value: sign === "-" ? -value : value, unit: unit.toLowerCase() };
}

/** Reads a number as people type it in any of the shop's languages, with separators, a unit or a currency; else null. */
export function readTypedNumber(text: string): number | null {
  return parse(text)?.value ?? null;
}

/** Reads a length as people type it, in cm, m or mm; a bare number is centimetres. Returns cm, null for no length. */
export function readTypedLength(text: string): number | null {
  const typed = parse(text);
  if (!typed) return null;
  const factor = typed.unit === "" ? 1 : CM_PER_UNIT[typed.unit];
  // a tenth of a millimetre is below every tape measure
  return factor === undefined ? null : Math.round(typed.value * factor * 100) / 100;
}
