/** A fraction, never reduced: slow, and exact whatever the rate. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const less = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under;
const same = (a: Fraction, b: Fraction) => a.over * b.under === b.over * a.under;
const halfUp = ({ over, under }: Fraction) => (2n * over + under) / (2n * under);

export interface Priced {
  price: bigint;
  special: bigint;
  final: bigint;
  isOpen: boolean;
  status: number;
}

export interface Rules {
  /** Thousandths of a percent; null without a rule. */
  rate: bigint | null;
  sourceIncludes: boolean;
  finalIncludes: boolean;
}

/** Net, tax and gross in cents of each price of a document. */
export type Expected = Record<"price" | "special_price" | "final_price" | "original_price", [bigint, bigint, bigint]>;

const WHOLE = 100_000n;

function netOf(cents: bigint, includes: boolean, rate: bigint): Fraction {
  return includes ? { over: cents * WHOLE, under: WHOLE + rate } : { over: cents, under: 1n };
}

/** Splits an amount in whole cents (docs/domain-rules.md#tax-calculation); a gross amount stays what it is. */
function single(cents: bigint, includes: boolean, rate: bigint): [bigint, bigint, bigint] {
  const net = halfUp(netOf(cents, includes, rate));
  const tax = includes ? cents - net : halfUp({ over: cents * rate, under: WHOLE });
  return [net, tax, net + tax];
}

/** Steps 1 to 5 and 7 as they are written, one after the other. */
function ownPrices(document: Priced, { rate: known, sourceIncludes, finalIncludes }: Rules): Expected {
  const rate = known ?? 0n;
  const cents = { P: document.price, S: document.special, F: document.final };
  const includes = { P: sourceIncludes, S: sourceIncludes, F: finalIncludes };
  type Kind = "P" | "S" | "F";
  const net = (kind: Kind) => netOf(cents[kind], includes[kind], rate);
  const of = (kind: Kind) => single(cents[kind], includes[kind], rate);
  // a special price that reduces nothing is dropped; a final price that repeats it is not one of its own
  let special: Kind | null = cents.S > 0n && less(net("S"), net("P")) ? "S" : null;
  const hasFinal = cents.F > 0n && !(sourceIncludes === finalIncludes && same(net("F"), net("S")));
  let price: Kind = "P";
  if (hasFinal && less(net("F"), net("P"))) {
    price = "F";
    if (special && less(net("F"), net("S"))) [price, special] = ["S", "F"];
  }
  if (special && document.isOpen) price = "S";
  if (special && !document.isOpen) special = null;
  const shown: [bigint, bigint, bigint] = special ? of(special) : [0n, 0n, 0n];
  return {
    price: of(price),
    special_price: known === null ? [shown[0], 0n, 0n] : shown,
    final_price: hasFinal ? of("F") : of(price),
    original_price: of("P"),
  };
}

/** Computes the prices of a product and its variants in fractions (docs/domain-rules.md#tax-calculation). */
export function expectedPrices(
  document: Priced,
  children: Priced[],
  rules: Rules,
): { own: Expected; children: Expected[] } {
  const variants = children.map((child) => ownPrices(child, rules));
  let own = ownPrices(document, rules);
  for (const [index, variant] of variants.entries()) {
    if ((children[index]?.status ?? 1) >= 2) continue;
    if (variant.price[2] <= own.price[2] || own.price[2] === 0n) own = variant;
  }
  return { own, children: variants };
}
