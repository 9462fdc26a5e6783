/** A JSON document of the wire; what its fields hold is anybody's guess until it is read. */
export type WireDocument = Record<string, unknown>;

/** More is no price: beyond it cents are no longer told apart. */
const LARGEST = Number.MAX_SAFE_INTEGER / 100;

const NUMERIC = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * An amount of a document as a decimal: a number, or a text that is one ('799.0000', as indexers write). Null for
 * whatever else a document may carry there, so that it counts as absent.
 */
export function readAmount(value: unknown): number | null {
  const text = typeof value === "string" ? value.trim() : "";
  const amount = NUMERIC.test(text) ? Number(text) : value;
  return typeof amount === "number" && Math.abs(amount) <= LARGEST ? amount : null;
}

/** A reduced price; 0 where there is none. A negative one is a mistake, not a gift. */
const readReduction = (value: unknown): number => Math.max(readAmount(value) ?? 0, 0);

/** Amounts of a document, decimal; 0 where there is none. A negative `price` is an unknown one (spec §5 "Cart and products"). */
export interface Amounts {
  price: number;
  special: number;
  final: number;
}

/** Amounts as stored: with or without tax, as the shop keeps them; an `original_…` goes first (upstream-contract §3.1 step 1). */
export function storedAmounts(document: WireDocument): Amounts {
  const price = readAmount(document.original_price) || (readAmount(document.price) ?? 0);
  const given = readReduction(document.special_price);
  // a bundle's special price is a percentage of its price (spec §4 Product types)
  const special = document.type_id === "bundle" ? Math.round(price * given) / 100 : given;
  return {
    price,
    special: readReduction(document.original_special_price) || special,
    final: readReduction(document.original_final_price) || readReduction(document.final_price),
  };
}

const ORIGINALS = ["original_price", "original_special_price", "original_final_price"];

/** True where an earlier computation kept all three amounts, which are net then (`has` of upstream-contract §3.1 step 1). */
export const hasOriginals = (document: WireDocument): boolean =>
  ORIGINALS.every((name) => readAmount(document[name]) !== null);

/**
 * Without a final price that only repeats the special price, as an index does: taken at its word it would outlive the
 * special price's last day (spec §4 "Product load"). Both must be of one kind, gross or net.
 */
export const withoutEcho = (amounts: Amounts): Amounts =>
  amounts.final === amounts.special ? { ...amounts, final: 0 } : amounts;

/**
 * Steps 4 and 5 of upstream-contract §3.1 on amounts of one kind (all gross or all net): which of them is paid, and
 * which is shown as the special price, if any.
 */
export function settle(
  { price, special, final }: Amounts,
  isOpen: boolean,
): { paid: keyof Amounts; shown: "special" | "final" | null } {
  // step 5 drops a special price that reduces nothing; dropped before step 4 it cannot raise the price there either
  const isReduced = special > 0 && special < price;
  const isRuled = final > 0 && final < price;
  const isSwapped = isReduced && isRuled && special > final;
  if (isReduced && isOpen) return { paid: "special", shown: isSwapped ? "final" : "special" };
  if (!isRuled) return { paid: "price", shown: null };
  return { paid: isSwapped ? "special" : "final", shown: null };
}
