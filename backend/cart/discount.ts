import { type Minor, ZERO, minMinor, minor, roundMinor, subtractMinor, sumMinor } from "../../lib/money";
import { splitMinor } from "../../lib/money/split";

/** A cart price rule or a coupon, as it applies now. */
export interface Discount {
  title: string;
  /** Percent in basis points (10 % = 1000), or an amount in minor units for all matching goods together. */
  kind: "percent" | "fixed";
  value: number;
  /**
   * What it is for: goods of one of the categories, or of one of the skus (a variant's or its parent's); everything
   * where both are empty.
   */
  categories: number[];
  skus: string[];
  /** Matching pieces that must be in the cart. */
  minQty: number;
  /** What all goods must cost before discounts. */
  minSubtotal: Minor;
  /** Customer groups it is for; null for everybody. */
  groups: number[] | null;
  /** Smaller goes first. */
  priority: number;
  /** No further rule follows it; a coupon still does. */
  stops: boolean;
}

/** A line to be discounted; `row` is its gross price, minor units. */
export interface DiscountedLine {
  row: Minor;
  qty: number;
  sku: string;
  parentSku: string;
  categories: number[];
}

export interface AppliedDiscounts {
  /** What is taken off each line, in their order; positive, never more than the row. */
  lines: Minor[];
  /** What each discount took, in the order they were applied; those that took nothing are left out. */
  applied: { title: string; amount: Minor }[];
}

function isFor({ categories, skus }: Discount, line: DiscountedLine): boolean {
  if (categories.length === 0 && skus.length === 0) return true;
  return (
    skus.includes(line.sku) ||
    skus.includes(line.parentSku) ||
    line.categories.some((category) => categories.includes(category))
  );
}

/**
 * Returns what a discount takes off each line of which `left` is still to be paid; null where its conditions do not
 * hold.
 */
function amountsOff(discount: Discount, lines: DiscountedLine[], left: Minor[], groupId: number): Minor[] | null {
  const { kind, value, minQty, minSubtotal, groups } = discount;
  const isMeant = lines.map((line) => isFor(discount, line));
  const pieces = lines.reduce((sum, { qty }, index) => sum + (isMeant[index] ? qty : 0), 0);
  const subtotal = sumMinor(lines.map(({ row }) => row));
  if (pieces === 0 || pieces < minQty || subtotal < minSubtotal || (groups && !groups.includes(groupId))) return null;
  const bases = left.map((amount, index) => (isMeant[index] ? amount : ZERO));
  const base = sumMinor(bases);
  const total = minMinor(base, kind === "percent" ? roundMinor((base * value) / 10_000) : minor(value));
  return splitMinor(total, bases);
}

/**
 * Applies rules and then the coupon to the goods. Each discount works on what the earlier ones left: a percentage is of
 * that, a fixed sum is spread over it in proportion, to the unit, and no line goes below zero. A rule that stops ends
 * the rules after it; the coupon is always applied. Shipping and fees are never discounted.
 */
export function applyDiscounts(
  lines: DiscountedLine[],
  { rules, coupon, groupId }: { rules: Discount[]; coupon: Discount | null; groupId: number },
): AppliedDiscounts {
  let left = lines.map(({ row }) => row);
  const applied: AppliedDiscounts["applied"] = [];
  const apply = (discount: Discount): boolean => {
    const taken = amountsOff(discount, lines, left, groupId);
    const amount = sumMinor(taken ?? []);
    if (!taken || amount === 0) return false;
    left = left.map((value, index) => subtractMinor(value, taken[index] ?? ZERO));
    applied.push({ title: discount.title, amount });
    return true;
  };
  for (const rule of rules.toSorted((a, b) => a.priority - b.priority)) if (apply(rule) && rule.stops) break;
  if (coupon) apply(coupon);
  return { lines: lines.map(({ row }, index) => subtractMinor(row, left[index] ?? row)), applied };
}
