"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { useStoreCode } from "./shop-context";
import { useCart } from "./use-cart";

type State = "idle" | "busy" | "incorrect" | "waiting" | "empty";

/** A coupon's code: typed, checked by the server, shown while it is in the cart, taken out by a press (spec §4 "Coupon"). */
export function CouponForm() {
  const t = useTranslations("cart.coupon");
  const store = useStoreCode();
  const coupon = useCart((state) => state.coupon);
  const [state, setState] = useState<State>("idle");

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("coupon") ?? "").trim();
    if (!code) return setState("empty");
    setState("busy");
    const { applyCoupon } = await import("@/stores/cart-coupon");
    const outcome = await applyCoupon(store, code);
    if (!outcome.ok) return setState("waiting");
    setState(outcome.value === "applied" ? "idle" : outcome.value);
  }

  async function remove() {
    const { removeCoupon } = await import("@/stores/cart-coupon");
    setState("idle");
    await removeCoupon(store);
  }

  // while it is being checked the form stays, with what was typed
  if (coupon && state !== "busy") {
    return (
      <p className="flex items-center justify-between gap-4 border-b border-line py-2 text-s">
        <span role="status">{coupon.state === "applied" ? t("applied", { code: coupon.code }) : t("wanted", { code: coupon.code })}</span>
        <button type="button" aria-label={t("remove", { code: coupon.code })} onClick={() => void remove()} className="-mr-3 flex size-11 shrink-0 items-center justify-center">
          <Icon glyph={X} size={16} />
        </button>
      </p>
    );
  }
  const errors = { incorrect: t("incorrect"), waiting: t("unreachable"), empty: t("empty") };
  return (
    <form noValidate onSubmit={(event) => void apply(event)} className="flex items-start gap-2 py-3">
      <Field compact className="min-w-0 flex-1" label={t("label")} labelHidden placeholder={t("label")} name="coupon" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={60} error={state === "idle" || state === "busy" ? null : errors[state]} />
      <Button type="submit" tone="secondary" size="s" busy={state === "busy"} busyLabel={t("checking")}>
        {t("apply")}
      </Button>
    </form>
  );
}
