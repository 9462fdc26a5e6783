import type { Queries } from "../db/types";

/** A coupon that holds now; null for none, an unknown or an expired one. */
export async function findCoupon(queries: Queries, code: string | null, now: Date): Promise<{ code: string; basisPoints: number } | null> {
  if (code === null) return null;
  const row = await queries.selectFrom("coupon").selectAll().where("code", "=", code.trim().toUpperCase()).executeTakeFirst();
  const at = now.toISOString();
  if (!row || (row.valid_from && at < row.valid_from) || (row.valid_to && at > row.valid_to)) return null;
  return { code: row.code, basisPoints: row.basis_points };
}
