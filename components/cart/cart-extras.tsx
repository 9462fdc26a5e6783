"use client";

import { CouponForm } from "./coupon-form";
import { FreeShipping } from "./free-shipping";
import { TogetherHint } from "./together-hint";

/** What stands between the lines and the sums. */
export function CartExtras() {
  return (
    <>
      <FreeShipping />
      <TogetherHint />
      <CouponForm />
    </>
  );
}
