import { fromMinor, type Minor, subtractMinor, ZERO } from "../../lib/money";
import { isSpecialOpen } from "../../lib/pricing";
import { getStore } from "../../lib/storefront";
import type { Currency, StoreCode } from "../../lib/storefront/types";
import { personOf } from "../customer/person";
import type { CouponTable, Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import type { Discount } from "./discount";

type CouponAmounts = Partial<Record<Currency, Minor>>;

/** A coupon; it takes a percentage off the goods, or an amount in the currencies that have one. */
export interface Coupon {
  code: string;
  /** 10 % = 1000; none for an amount. */
  basisPoints?: number;
  amounts?: CouponAmounts;
  /** What the goods must cost; a currency without one has no minimum. */
  minimums?: CouponAmounts;
  /** 'yyyy-MM-dd' is a whole day of the store view, both ends included; a time is an instant. */
  validFrom?: string;
  validTo?: string;
  /** One order a customer, identified by account or e-mail. */
  oncePerCustomer?: boolean;
  /** Orders it is valid for, all customers together. */
  usageLimit?: number;
  /** The one address it is for, lower case; everybody's without. */
  email?: string;
}

/** Who shops, as far as coupons, rules, prices and payments depend on it. */
export interface Shopper {
  customerId: number | null;
  groupId: number;
  /** True where the office lets the customer not order by invoice. */
  isInvoiceRefused?: boolean;
  /** Lower case. */
  emails: string[];
}

/** The text shoppers see (docs/domain-rules.md#coupons). */
export const WRONG_COUPON = "You've entered an incorrect coupon code";

const normalize = (code: string): string => code.trim().toUpperCase();

export async function saveCoupons(queries: Queries, coupons: Coupon[]): Promise<void> {
  for (const {
    code,
    basisPoints = 0,
    amounts,
    minimums,
    validFrom = null,
    validTo = null,
    oncePerCustomer = false,
    usageLimit = null,
    email = null,
  } of coupons) {
    await queries
      .insertInto("coupon")
      .values({
        code: normalize(code),
        basis_points: basisPoints,
        amounts: amounts ? JSON.stringify(amounts) : null,
        minimums: minimums ? JSON.stringify(minimums) : null,
        valid_from: validFrom,
        valid_to: validTo,
        once_per_customer: oncePerCustomer ? 1 : 0,
        usage_limit: usageLimit,
        email,
        used: 0,
      })
      .execute();
  }
}

// written by saveCoupons only
const readAmounts = (json: string | null): CouponAmounts => (json === null ? {} : (JSON.parse(json) as CouponAmounts));

/** Returns e-mail addresses together with those their persons are known by. */
const spellingsOf = (emails: string[]): string[] => [...new Set([...emails, ...emails.map(personOf)])];

/** Returns true when one of the shopper's orders was placed with the coupon. */
async function hasUsed(
  queries: Queries,
  code: string,
  { customerId, emails }: Pick<Shopper, "customerId" | "emails">,
): Promise<boolean> {
  if (customerId === null && emails.length === 0) return false;
  const use = await queries
    .selectFrom("coupon_use")
    .select("order_id")
    .where("code", "=", code)
    .where((where) =>
      where.or([
        ...(customerId === null ? [] : [where("customer_id", "=", customerId)]),
        ...(emails.length > 0 ? [where("email", "in", spellingsOf(emails))] : []),
      ]),
    )
    .executeTakeFirst();
  return use !== undefined;
}

/** A coupon as it is stored, and whether the shopper who gave its code has spent it or it is another's. */
export interface LoadedCoupon {
  row: CouponTable;
  isSpent: boolean;
  isForeign: boolean;
}

/** Why a coupon does not apply, as it goes out (docs/commerce-api.md#coupons); amounts in decimals. */
export type CouponRefusal =
  | { code: string; reason: "ended" | "usedUp" | "used" }
  | { code: string; reason: "minimum"; minimum: number; missing: number }
  | { code: string; reason: "early"; from: string };

/** Returns true for another's personal coupon; a guest whose e-mail nobody knows yet may still be its owner. */
const isForeign = ({ email }: Pick<CouponTable, "email">, emails: string[]): boolean =>
  email !== null && emails.length > 0 && !emails.includes(email);

/** Loads the coupon of a code, in one query, two for one that is valid once; null when there is no such code. */
export async function loadCoupon(
  queries: Queries,
  code: string | null,
  shopper: Shopper,
): Promise<LoadedCoupon | null> {
  if (code === null) return null;
  const row = await queries.selectFrom("coupon").selectAll().where("code", "=", normalize(code)).executeTakeFirst();
  if (!row) return null;
  const isSpent = row.once_per_customer === 1 && (await hasUsed(queries, row.code, shopper));
  return { row, isSpent, isForeign: isForeign(row, shopper.emails) };
}

/** Where and when a coupon is given, and for what: `subtotal` is the goods' gross price before discounts, minor units. */
interface CouponUse {
  store: StoreCode;
  now: Date;
  subtotal: Minor;
}

/**
 * Returns why a coupon that is the shopper's does not apply; null where it does. The reason that no shopping mends
 * comes first.
 */
function refusalOf({ row, isSpent }: LoadedCoupon, { store, now, subtotal }: CouponUse): CouponRefusal | null {
  const { code, valid_from: from, valid_to: to } = row;
  const { currency, timeZone } = getStore(store);
  if (isSpent) return { code, reason: "used" };
  // a coupon for one order is of one shopper
  if (row.usage_limit !== null && row.used >= row.usage_limit)
    return { code, reason: row.usage_limit === 1 ? "used" : "usedUp" };
  if (!isSpecialOpen({ special_to_date: to }, now, timeZone)) return { code, reason: "ended" };
  if (from !== null && !isSpecialOpen({ special_from_date: from }, now, timeZone))
    return { code, reason: "early", from };
  const minimum = readAmounts(row.minimums)[currency] ?? ZERO;
  if (subtotal >= minimum) return null;
  const missing = fromMinor(subtractMinor(minimum, subtotal));
  return { code, reason: "minimum", minimum: fromMinor(minimum), missing };
}

/**
 * Returns what a coupon takes off goods, its code as the title, or why it does not apply. One that is another's, or
 * takes nothing off in the currency, is like one that does not exist: neither.
 */
export function applyCoupon(
  coupon: LoadedCoupon | null,
  use: CouponUse,
): { discount: Discount | null; refusal: CouponRefusal | null } {
  const NOTHING = { discount: null, refusal: null };
  if (!coupon || coupon.isForeign) return NOTHING;
  const { row } = coupon;
  const value = row.amounts === null ? row.basis_points : readAmounts(row.amounts)[getStore(use.store).currency];
  if (!value) return NOTHING;
  const refusal = refusalOf(coupon, use);
  return refusal ? { discount: null, refusal } : { discount: toDiscount(row, value), refusal: null };
}

function toDiscount(row: CouponTable, value: number): Discount {
  return {
    title: row.code,
    kind: row.amounts === null ? "percent" : "fixed",
    value,
    categories: [],
    skus: [],
    minQty: 0,
    minSubtotal: ZERO,
    groups: null,
    priority: 0,
    stops: false,
  };
}

/**
 * Counts the order a coupon is used in, in the order's transaction. Refuses with 400 one that was used up meanwhile,
 * and one this shopper has used: only now a guest's e-mail is known. Without any e-mail a coupon that is valid once is
 * refused too.
 */
export async function redeemCoupon(
  queries: Queries,
  code: string,
  orderId: number,
  { customerId, emails }: Pick<Shopper, "customerId" | "emails">,
): Promise<void> {
  // locks the row, so that two orders with it come one after the other
  const row = await queries
    .updateTable("coupon")
    .set((set) => ({ used: set("used", "+", 1) }))
    .where("code", "=", code)
    .where((where) => where.or([where("usage_limit", "is", null), where("used", "<", where.ref("usage_limit"))]))
    .returning(["once_per_customer", "email"])
    .executeTakeFirst();
  if (row?.once_per_customer === 1 && customerId === null && emails.length === 0)
    throw new Refusal(400, "This coupon needs an e-mail address, as it is valid once per customer");
  if (
    !row ||
    isForeign(row, emails) ||
    (row.once_per_customer === 1 && (await hasUsed(queries, code, { customerId, emails })))
  )
    throw new Refusal(400, WRONG_COUPON);
  const uses = emails.length > 0 ? spellingsOf(emails) : [null];
  await queries
    .insertInto("coupon_use")
    .values(uses.map((email, line) => ({ code, order_id: orderId, line, customer_id: customerId, email })))
    .execute();
}

/** Gives a coupon back that an order was placed with, once however often it is asked for. */
export async function releaseCoupon(queries: Queries, code: string, orderId: number): Promise<void> {
  const { numDeletedRows } = await queries
    .deleteFrom("coupon_use")
    .where("code", "=", code)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await queries
    .updateTable("coupon")
    .set((set) => ({ used: set("used", "-", 1) }))
    .where("code", "=", code)
    .execute();
}
