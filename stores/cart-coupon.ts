import { couponOutcome, type CouponOutcome } from "@/lib/cart/state";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { whenSettled } from "./cart-sync";
import { getCartTab } from "./cart-tab";

/** Puts a coupon into the cart. Resolves with what became of it; a failure says that the server could not be asked, and the code waits. */
export async function applyCoupon(store: StoreCode, code: string): Promise<Result<CouponOutcome>> {
  const tab = getCartTab(store);
  await tab.load();
  tab.dispatch({ type: "couponWanted", code: code.trim() });
  const settled = await whenSettled(store);
  const outcome = couponOutcome(tab.read(), code);
  return settled.ok || outcome !== "waiting" ? ok(outcome) : fail(settled.error);
}

/** Takes the coupon out of the cart; resolves when the sums are without it. */
export async function removeCoupon(store: StoreCode): Promise<Result<null>> {
  const tab = getCartTab(store);
  await tab.load();
  tab.dispatch({ type: "couponDropped" });
  return whenSettled(store);
}
