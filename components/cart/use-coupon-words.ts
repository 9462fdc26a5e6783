import { useFormatter, useTranslations } from "next-intl";
import type { CouponReason, CouponRefusal } from "@/lib/cart/coupon-refusal";
import { formatPrice } from "@/lib/money";
import { useStoreCode } from "../storefront/store-context";

/** What became of a coupon: its code was not taken, or it left the cart it had applied to. */
type CouponEnd = "refused" | "gone";

/** Returns the sentence that says why a coupon does not apply; `general` where the server gave no reason. */
export type CouponWords = (refusal: CouponRefusal, end: CouponEnd, general: string) => string;

export function useCouponWords(): CouponWords {
  const t = useTranslations("cart.coupon");
  const format = useFormatter();
  const store = useStoreCode();
  return (refusal, end, general) => {
    const { code, reason } = refusal;
    const say = (key: Exclude<CouponReason["reason"], "incorrect">, values: Record<string, string>) =>
      end === "gone" ? t(`gone.${key}`, values) : t(`refused.${key}`, values);
    switch (reason) {
      case "incorrect":
        return general;
      case "minimum":
        return say("minimum", {
          code,
          minimum: formatPrice(store, refusal.minimum),
          missing: formatPrice(store, refusal.missing),
        });
      case "early":
        return say("early", { code, day: format.dateTime(new Date(refusal.from), "day") });
      default:
        return say(reason, { code });
    }
  };
}
