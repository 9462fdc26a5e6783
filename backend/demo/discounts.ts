import type { Coupon } from "../cart/coupon";
import type { CartRule } from "../cart/rule";
import { toAmounts } from "./amounts";
import discounts from "./data/discounts.json" with { type: "json" };
import { CATEGORY_IDS, idIn } from "./ids";

/** Returns the coupons of the demo shop; seasonal ones are valid this year. */
export function demoCoupons(now: Date): Coupon[] {
  const year = now.getUTCFullYear();
  return discounts.coupons.map(({ validFrom, validTo, amounts, minimums, ...coupon }) => ({
    ...coupon,
    ...(amounts && { amounts: toAmounts(amounts) }),
    ...(minimums && { minimums: toAmounts(minimums) }),
    ...(validFrom === undefined ? {} : { validFrom: `${year}-${validFrom}` }),
    ...(validTo === undefined ? {} : { validTo: `${year}-${validTo}` }),
  }));
}

/** Returns the cart price rules of the demo shop. */
export function demoRules(): CartRule[] {
  return discounts.rules.map(({ category, ...rule }) => ({
    ...rule,
    ...(category === undefined ? {} : { categories: [idIn(CATEGORY_IDS, category)] }),
  }));
}
