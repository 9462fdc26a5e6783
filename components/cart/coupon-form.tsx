"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useStore } from "zustand";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { getClaimsStore } from "@/stores/claims";
import { useStoreCode } from "../storefront/store-context";
import { CouponClaims } from "./coupon-claims";
import { type CouponState, useCoupon } from "./use-coupon";
import { useCouponWords } from "./use-coupon-words";

/**
 * The coupon of the cart: a form for its code with the coupons this browser was given, or the code with a button that
 * removes it (docs/domain-rules.md#coupons).
 */
export function CouponForm() {
  const t = useTranslations("cart.coupon");
  const box = useRef<HTMLDivElement>(null);
  const model = useCoupon(box);
  const { coupon, remove } = model;
  const status =
    coupon && (coupon.state === "applied" ? t("applied", { code: coupon.code }) : t("wanted", { code: coupon.code }));
  return (
    <div
      ref={box}
      className={coupon ? "flex items-center justify-between gap-4 border-b border-line py-2 text-s" : undefined}
    >
      {/* always rendered, so that screen readers announce its content */}
      <p role="status">{status}</p>
      {coupon ? (
        <button
          type="button"
          aria-label={t("remove", { code: coupon.code })}
          onClick={() => void remove()}
          className="-mr-3 flex size-11 shrink-0 items-center justify-center"
        >
          <Icon name="x" size={16} />
        </button>
      ) : (
        <CouponEntry model={model} />
      )}
    </div>
  );
}

function CouponEntry({ model: { state, apply, claim } }: { model: ReturnType<typeof useCoupon> }) {
  const t = useTranslations("cart.coupon");
  const couponWords = useCouponWords();
  const claims = useStore(getClaimsStore(useStoreCode()), (kept) => kept.claims);

  function toError(shown: CouponState): string | null {
    if (typeof shown === "string") return shown === "empty" ? t("empty") : null;
    if ("dropped" in shown) return t("claimOver", { code: shown.dropped });
    return couponWords(shown, "refused", t("incorrect"));
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void apply(event)} className="flex items-start gap-2 py-3">
        <Field
          compact
          className="min-w-0 flex-1"
          label={t("label")}
          labelHidden
          placeholder={t("label")}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={toError(state)}
        />
        <Button type="submit" tone="secondary" size="s" busy={state === "busy"} busyLabel={t("checking")}>
          {t("apply")}
        </Button>
      </form>
      <CouponClaims claims={claims} onUse={(chosen) => void claim(chosen)} />
    </>
  );
}
