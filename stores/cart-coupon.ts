import { couponOutcome, type CouponOutcome } from "@/lib/cart/state";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { whenSettled } from "./cart-sync";
import { getCartTab } from "./cart-tab";

/** Applies a coupon. Resolves with its outcome; fails when the server cannot be reached, and the coupon waits. */
export async function applyCoupon(store: StoreCode, code: string): Promise<Result<CouponOutcome>> {
  const tab = getCartTab(store);
  await tab.load();
  const wanted = code.trim();
  tab.dispatchTab({ type: "couponAwaited", code: wanted });
  tab.dispatch({ type: "couponWanted", code: wanted });
  const settled = await whenSettled(store);
  tab.dispatchTab({ type: "couponAwaited", code: null });
  const outcome = couponOutcome(tab.read(), code);
  return settled.ok || outcome !== "waiting" ? ok(outcome) : fail(settled.error);
}

/** Removes the coupon; resolves when the totals are without it. */
export async function removeCoupon(store: StoreCode): Promise<Result<null>> {
  const tab = getCartTab(store);
  await tab.load();
  tab.dispatch({ type: "couponDropped" });
  return whenSettled(store);
}
