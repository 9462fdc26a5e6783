"use client";

import { CouponForm } from "./coupon-form";
import { FreeShipping } from "./free-shipping";
import { TogetherHint } from "./together-hint";

/** The part between lines and totals: free shipping, joint delivery, coupon. */
export function CartExtras() {
  return (
    <>
      <FreeShipping />
      <TogetherHint />
      <CouponForm />
    </>
  );
}
