"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { type CouponRefusal, mayApplyLater } from "@/lib/cart/coupon-refusal";
import type { CouponClaim } from "@/lib/newsletter/types";
import { applyCoupon, removeCoupon } from "@/stores/cart-coupon";
import { getClaimsStore } from "@/stores/claims";
import { noticeStore } from "@/stores/notices";
import { useStoreCode } from "../storefront/store-context";
import { CouponClaims } from "./coupon-claims";
import { useCart } from "./use-cart";
import { useCouponWords } from "./use-coupon-words";

type State = "idle" | "busy" | "empty" | CouponRefusal | { dropped: string };

/**
 * The coupon of the cart: a form for its code with the coupons this browser was given, or the code with a button that
 * removes it (docs/domain-rules.md#coupons).
 */
export function CouponForm() {
  const t = useTranslations("cart.coupon");
  const couponWords = useCouponWords();
  const store = useStoreCode();
  const coupon = useCart((state) => state.coupon);
  const claims = useStore(getClaimsStore(store), (kept) => kept.claims);
  const [state, setState] = useState<State>("idle");
  const box = useRef<HTMLDivElement>(null);
  // the form stays, with the typed code, while it is checked
  const isInCart = coupon !== null && state !== "busy";

  // the pressed control is gone: the focus goes to what took its box
  const isOurs = useRef(false);
  useLayoutEffect(() => {
    if (isOurs.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>("input, button")?.focus();
    isOurs.current = false;
  }, [isInCart]);

  /** Applies a code; returns why the server does not take it, null where it does or could not be asked. */
  async function enter(code: string): Promise<CouponRefusal | null> {
    noticeStore.getState().settle("coupon");
    setState("busy");
    const outcome = await applyCoupon(store, code);
    // a code the server could not be asked about stays in the cart as waiting
    const refusal = outcome.ok && typeof outcome.value === "object" ? outcome.value : null;
    isOurs.current = refusal === null;
    setState(refusal ?? "idle");
    return refusal;
  }

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("coupon") ?? "").trim();
    if (!code) return setState("empty");
    await enter(code);
  }

  async function claim({ code }: CouponClaim) {
    const refusal = state === "busy" ? null : await enter(code);
    if (!refusal || mayApplyLater(refusal)) return;
    // used or expired: its button goes, the focus goes to the field
    getClaimsStore(store).getState().drop(code);
    setState({ dropped: code });
    box.current?.querySelector<HTMLElement>("input")?.focus();
  }

  async function remove() {
    isOurs.current = true;
    noticeStore.getState().settle("coupon");
    setState("idle");
    await removeCoupon(store);
  }

  function toError(shown: State): string | null {
    if (typeof shown === "string") return shown === "empty" ? t("empty") : null;
    if ("dropped" in shown) return t("claimOver", { code: shown.dropped });
    return couponWords(shown, "refused", t("incorrect"));
  }

  const status =
    coupon && (coupon.state === "applied" ? t("applied", { code: coupon.code }) : t("wanted", { code: coupon.code }));
  const error = toError(state);
  return (
    <div
      ref={box}
      className={isInCart ? "flex items-center justify-between gap-4 border-b border-line py-2 text-s" : undefined}
    >
      {/* always rendered, so that screen readers announce its content */}
      <p role="status">{isInCart && status}</p>
      {isInCart ? (
        <button
          type="button"
          aria-label={t("remove", { code: coupon.code })}
          onClick={() => void remove()}
          className="-mr-3 flex size-11 shrink-0 items-center justify-center"
        >
          <Icon name="x" size={16} />
        </button>
      ) : (
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
              error={error}
            />
            <Button type="submit" tone="secondary" size="s" busy={state === "busy"} busyLabel={t("checking")}>
              {t("apply")}
            </Button>
          </form>
          <CouponClaims claims={claims} onUse={(chosen) => void claim(chosen)} />
        </>
      )}
    </div>
  );
}
