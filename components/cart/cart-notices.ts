import type { useTranslations } from "next-intl";
import type { CartEvent } from "@/lib/cart/sync/ports";
import type { Notice } from "@/stores/notices";
import type { CouponWords } from "./use-coupon-words";

/** Life of notices about refusals, and of warnings, ms. */
const REFUSAL_MS = 10_000;
const WARNING_MS = 8000;

/** Returns the notice of an event of the cart; `hasCheckout` is false where another site takes orders. */
export function toCartNotice(
  event: CartEvent,
  t: ReturnType<typeof useTranslations<"cart">>,
  { hasCheckout, couponWords }: { hasCheckout: boolean; couponWords: CouponWords },
): Omit<Notice, "id"> {
  switch (event.kind) {
    case "added": {
      const proceed = hasCheckout ? [{ label: t("proceed"), path: "/checkout" }] : [];
      return { type: "success", about: "cart", message: t("added"), actions: [{ label: t("ok") }, ...proceed] };
    }
    case "updated":
      return { type: "success", about: "cart", message: t("updated") };
    case "unsure":
      return { type: "warning", message: t("volatile"), timeToLive: WARNING_MS };
    case "outOfStock":
      return { type: "error", message: t("outOfStock") };
    case "priceUnknown":
      return { type: "error", message: t("priceUnknown") };
    case "productError":
      return { type: "error", message: event.message };
    case "refused":
      return { type: "error", message: toRefusal(event, t), timeToLive: REFUSAL_MS };
    case "notRemoved":
      return { type: "error", message: t("refusedLine.notRemoved", { name: event.name }), timeToLive: REFUSAL_MS };
    case "removed":
      return { type: "warning", message: t("lineRemoved", { name: event.name }), timeToLive: REFUSAL_MS };
    case "soldOut":
      return { type: "error", message: t("lineSoldOut", { name: event.name }), timeToLive: REFUSAL_MS };
    case "couponRefused":
      return {
        type: "error",
        about: "coupon",
        message: couponWords(event.refusal, "refused", t("couponRefused")),
        timeToLive: REFUSAL_MS,
      };
    case "couponGone":
      return {
        type: "warning",
        about: "coupon",
        message: couponWords(event.refusal, "gone", t("coupon.gone.incorrect", { code: event.refusal.code })),
        timeToLive: REFUSAL_MS,
      };
  }
}

/** Returns what is said of a line the shop refused: why, and whether it is as before or left the cart. */
function toRefusal(
  { name, reason, isGone }: Extract<CartEvent, { kind: "refused" }>,
  t: ReturnType<typeof useTranslations<"cart">>,
): string {
  const end = isGone ? "left" : "back";
  switch (reason.kind) {
    case "stock":
      return t(`refusedLine.stock.${end}`, { name });
    case "said":
      return t(`refusedLine.said.${end}`, { name, message: reason.message });
    case "refused":
      return t(`refusedLine.refused.${end}`, { name });
    case "failed":
      return t(`refusedLine.failed.${end}`, { name });
  }
}
