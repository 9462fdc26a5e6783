import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { toCartNotice } from "@/components/cart/cart-notices";
import en from "@/i18n/messages/en.json";
import type { CouponRefusal } from "@/lib/cart/coupon-refusal";
import type { RefusalReason } from "@/lib/cart/sync/ports";

// the hook's translator, which has other types alone
const t = createTranslator({ locale: "en-US", messages: en, namespace: "cart" }) as unknown as Parameters<
  typeof toCartNotice
>[1];

const context = {
  hasCheckout: true,
  couponWords: (_: CouponRefusal, end: string, general: string) => `${end}: ${general}`,
};

describe("the notice of a line the shop did not take", () => {
  it.each<[RefusalReason, boolean, string]>([
    [{ kind: "stock" }, false, "Dune: we do not have that many in stock. The quantity is back to what it was."],
    [{ kind: "stock" }, true, "Dune: we no longer have it in stock. It has left your cart."],
    [{ kind: "said", message: "Sold in pairs." }, false, "Dune: Sold in pairs. The quantity is back to what it was."],
    [{ kind: "said", message: "Sold in pairs." }, true, "Dune: Sold in pairs. It was not added to the cart."],
    [{ kind: "refused" }, false, "Dune: the quantity could not be changed. It is back to what it was."],
    [{ kind: "refused" }, true, "Dune could not be added to the cart."],
    [
      { kind: "failed" },
      false,
      "Dune: the change could not be saved just now. The quantity is back to what it was. Please try again in a moment.",
    ],
    [{ kind: "failed" }, true, "Dune could not be added to the cart just now. Please try again in a moment."],
  ])("says why, and what became of it: %o, gone %s", (reason, isGone, message) => {
    const notice = toCartNotice({ kind: "refused", name: "Dune", reason, isGone }, t, context);
    expect(notice).toMatchObject({ type: "error", message });
  });

  it("says that a line could not be removed", () => {
    expect(toCartNotice({ kind: "notRemoved", name: "Dune" }, t, context).message).toBe(
      "Dune could not be removed and is still in your cart.",
    );
  });
});

describe("the notice of a coupon", () => {
  const refusal: CouponRefusal = { code: "BREV10", reason: "incorrect" };

  it("that was not taken differs from that of one that left the cart", () => {
    expect(toCartNotice({ kind: "couponRefused", refusal }, t, context)).toMatchObject({
      type: "error",
      message: "refused: You've entered an incorrect coupon code",
    });
    expect(toCartNotice({ kind: "couponGone", refusal }, t, context)).toMatchObject({
      type: "warning",
      message: "gone: Coupon BREV10 no longer applies and has left your cart.",
    });
  });
});
