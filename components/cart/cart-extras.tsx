"use client";

import { BRAND } from "@shop/brand";
import { CouponForm } from "./coupon-form";
import { FreeShipping } from "./free-shipping";
import { TogetherHint } from "./together-hint";
import { WayInLink } from "./way-in-link";

/** The part between lines and totals: free shipping, joint delivery, coupon. */
export function CartExtras() {
  return (
    <>
      <FreeShipping />
      <TogetherHint />
      <CouponForm />
      {BRAND.features.wayIn && <WayInLink />}
    </>
  );
}
