/** A JSON document of the wire; its fields may hold anything until they are read. */
export type WireDocument = Record<string, unknown>;

/** Larger numbers are no price: cents can no longer be told apart. */
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER / 100;

const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Returns an amount of a document as a decimal: a number, or a text that is one ('799.0000', as indexers write). Null
 * for anything else, which counts as absent.
 */
export function readAmount(value: unknown): number | null {
  const text = typeof value === "string" ? value.trim() : "";
  const amount = NUMERIC.test(text) ? Number(text) : value;
  return typeof amount === "number" && Math.abs(amount) <= MAX_AMOUNT ? amount : null;
}

/** Returns a reduced price; 0 where there is none, and for a negative one, which is a mistake. */
const readReduction = (value: unknown): number => Math.max(readAmount(value) ?? 0, 0);

/**
 * Amounts of a document, decimal; 0 where there is none. A negative `price` is unknown
 * (docs/domain-rules.md#unknown-price).
 */
export interface SettledAmounts {
  price: number;
  special: number;
  final: number;
}

/** Returns the amounts as stored, with or without tax as the shop keeps them; an `original_…` field wins. */
export function storedAmounts(document: WireDocument): SettledAmounts {
  const price = readAmount(document.original_price) || (readAmount(document.price) ?? 0);
  const given = readReduction(document.special_price);
  // a bundle's special price is a percentage of its price
  const special = document.type_id === "bundle" ? Math.round(price * given) / 100 : given;
  return {
    price,
    special: readReduction(document.original_special_price) || special,
    final: readReduction(document.original_final_price) || readReduction(document.final_price),
  };
}

const ORIGINALS = ["original_price", "original_special_price", "original_final_price"];

/** Returns true where an earlier computation left all three original amounts, which are net then. */
export const hasOriginals = (document: WireDocument): boolean =>
  ORIGINALS.every((name) => readAmount(document[name]) !== null);

/**
 * Returns amounts without a final price that only repeats the special price, as an index writes it: such a final price
 * would outlive the last day of the special price. Both must be of one kind, gross or net.
 */
export const withoutEcho = (amounts: SettledAmounts): SettledAmounts =>
  amounts.final === amounts.special ? { ...amounts, final: 0 } : amounts;

/**
 * Returns which of the amounts is paid and which is shown as the special price, if any
 * (docs/domain-rules.md#tax-calculation, steps 4 and 5). All amounts are of one kind, gross or net.
 */
export function settle(
  { price, special, final }: SettledAmounts,
  isOpen: boolean,
): { paid: keyof SettledAmounts; shown: "special" | "final" | null } {
  // step 5 drops a special price that reduces nothing; dropped before step 4 it cannot raise the price there either
  const isReduced = special > 0 && special < price;
  const isRuled = final > 0 && final < price;
  const isSwapped = isReduced && isRuled && special > final;
  if (isReduced && isOpen) return { paid: "special", shown: isSwapped ? "final" : "special" };
  if (!isRuled) return { paid: "price", shown: null };
  return { paid: isSwapped ? "special" : "final", shown: null };
}
