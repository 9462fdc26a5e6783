import { type Minor, toMinor } from "../money";

/** Why a coupon does not apply; `incorrect` where the server gives no reason. `from` is a day or an instant, ISO 8601. */
export type CouponReason =
  | { reason: "incorrect" | "ended" | "usedUp" | "used" }
  | { reason: "minimum"; minimum: Minor; missing: Minor }
  | { reason: "early"; from: string };

/** A coupon the server refused, and why. */
export type CouponRefusal = CouponReason & { code: string };

/** Returns true for a coupon that may apply later, with other goods or on another day. */
export const mayApplyLater = ({ reason }: CouponReason): boolean => reason === "minimum" || reason === "early";

/** Reads the reason of a refusal from the wire, amounts in decimals (docs/commerce-api.md#coupons). */
export function toCouponReason(wire: unknown): CouponReason {
  const { reason, minimum, missing, from }: Record<string, unknown> = { ...(wire as object | null | undefined) };
  const hasAmounts = typeof minimum === "number" && typeof missing === "number" && missing > 0;
  if (reason === "minimum" && hasAmounts) return { reason, minimum: toMinor(minimum), missing: toMinor(missing) };
  if (reason === "early" && typeof from === "string" && !Number.isNaN(Date.parse(from))) return { reason, from };
  return { reason: reason === "ended" || reason === "usedUp" || reason === "used" ? reason : "incorrect" };
}
