import { addMinor, type Minor, minor, subtractMinor, sumMinor, ZERO } from "../money";
import type {
  ChosenPieces,
  LineKind,
  LineState,
  OrderStatus,
  Refund,
  RefundableLine,
  RefundableOrder,
  WithdrawalBarrier,
} from "./types";

/** Days the law gives at least (directive 2011/83/EU, article 9). */
const LEGAL_DAYS = 14;

/** Returns the days of a withdrawal: what the shop gives, or the law's where they are more. */
export const withdrawalDays = (shopDays: number): number => Math.max(LEGAL_DAYS, shopDays);

/** Returns what a line is, by its product's type and whether its buyer chose custom options for it. */
export function kindOfLine(productType: string, isCustom: boolean): LineKind {
  if (isCustom) return "custom";
  if (productType === "downloadable") return "download";
  return productType === "virtual" ? "service" : "goods";
}

/** Returns the calendar day of an instant in a time zone, 'yyyy-mm-dd'. */
export function dayOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}`;
}

/** Returns the last day of a withdrawal, 'yyyy-mm-dd' in the buyer's time zone: that of the arrival does not count. */
export function lastDayOf(start: Date, shopDays: number, timeZone: string): string {
  const day = new Date(`${dayOf(start, timeZone)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + withdrawalDays(shopDays));
  return day.toISOString().slice(0, 10);
}

interface Period {
  status: OrderStatus;
  /** Today in the buyer's time zone, 'yyyy-mm-dd'. */
  today: string;
  /** Last day of goods, null while some are still to arrive; and of services, which counts from the order. */
  goodsUntil: string | null;
  servicesUntil: string;
}

/** Returns how many pieces of a line can be withdrawn from now, with the reason where there are none. */
export function withdrawablePieces(
  { kind, qty, withdrawn }: LineState,
  { status, today, goodsUntil, servicesUntil }: Period,
): { qty: number; barrier: WithdrawalBarrier | null } {
  const none = (barrier: WithdrawalBarrier) => ({ qty: 0, barrier });
  if (status === "cancelled") return none("cancelled");
  if (kind === "custom" || kind === "download") return none(kind);
  if (withdrawn >= qty) return none("withdrawn");
  const until = kind === "service" ? servicesUntil : goodsUntil;
  if (until !== null && today > until) return none("over");
  return { qty: qty - withdrawn, barrier: null };
}

/**
 * Returns what the first `pieces` of a line cost together. The line's sum is divided by largest remainder: the first
 * pieces bear the units that are left over, so that all of them add up to the sum.
 */
function costOf({ qty, paid }: RefundableLine, pieces: number): Minor {
  return minor(Math.floor(paid / qty) * pieces + Math.min(pieces, paid % qty));
}

/**
 * Returns what is paid back for pieces: their share of what their lines cost after discounts and, once nothing of the
 * order is left, delivery and fees. What never left and was never paid is not paid back but need not be paid. Null where
 * a line is unknown, named twice, or has fewer pieces left.
 */
export function buildRefund(order: RefundableOrder, chosen: ChosenPieces[]): Refund | null {
  const pieces = new Map(chosen.map(({ line, qty }) => [line, qty]));
  const known = order.lines.filter(({ line }) => pieces.has(line));
  if (chosen.length === 0 || pieces.size < chosen.length || known.length < chosen.length) return null;
  const after = (line: RefundableLine) => line.withdrawn + (pieces.get(line.line) ?? 0);
  if (known.some((line) => after(line) <= line.withdrawn || after(line) > line.qty)) return null;
  /** What the pieces from the `withdrawn`-th on cost. */
  const costFrom = (line: RefundableLine, count: number) =>
    subtractMinor(costOf(line, line.withdrawn + count), costOf(line, line.withdrawn));
  const lines = known.map((line) => {
    const qty = after(line) - line.withdrawn;
    return { line: line.line, qty, unshipped: Math.min(qty, line.unshipped), amount: costFrom(line, qty) };
  });
  const isWhole = order.lines.every((line) => after(line) === line.qty);
  const shipping = isWhole ? order.shipping : ZERO;
  const fees = isWhole ? order.fees : ZERO;
  const total = addMinor(sumMinor(lines.map(({ amount }) => amount)), shipping, fees);
  const hasLeft = order.lines.some(({ shipped }) => shipped > 0);
  const unshipped = sumMinor(known.map((line, index) => costFrom(line, lines[index]?.unshipped ?? 0)));
  const unpaid = hasLeft ? unshipped : addMinor(unshipped, shipping, fees);
  return { lines, shipping, fees, total, unpaid: order.isPaid ? ZERO : unpaid };
}
