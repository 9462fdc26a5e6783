"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { applyCoupon, removeCoupon } from "@/stores/cart-coupon";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";

type State = "idle" | "busy" | "incorrect" | "empty";

/** A coupon's code: typed, checked by the server, shown while it is in the cart, taken out by a press (spec §4 "Coupon"). */
export function CouponForm() {
  const t = useTranslations("cart.coupon");
  const store = useStoreCode();
  const coupon = useCart((state) => state.coupon);
  const [state, setState] = useState<State>("idle");
  const place = useRef<HTMLDivElement>(null);
  // while it is being checked the form stays, with what was typed
  const isHeld = coupon !== null && state !== "busy";

  // what was pressed is gone with it: the focus goes to what stands in its place
  const isOurs = useRef(false);
  useLayoutEffect(() => {
    if (isOurs.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("input, button")?.focus();
    isOurs.current = false;
  }, [isHeld]);

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("coupon") ?? "").trim();
    if (!code) return setState("empty");
    setState("busy");
    const outcome = await applyCoupon(store, code);
    // one that could not be asked about is in the cart, and shown to wait
    const isWrong = outcome.ok && outcome.value === "incorrect";
    isOurs.current = !isWrong;
    setState(isWrong ? "incorrect" : "idle");
  }

  async function remove() {
    isOurs.current = true;
    setState("idle");
    await removeCoupon(store);
  }

  const told =
    coupon && (coupon.state === "applied" ? t("applied", { code: coupon.code }) : t("wanted", { code: coupon.code }));
  const errors = { idle: null, busy: null, incorrect: t("incorrect"), empty: t("empty") };
  return (
    <div
      ref={place}
      className={isHeld ? "flex items-center justify-between gap-4 border-b border-line py-2 text-s" : undefined}
    >
      {/* always there, so that readers hear what comes into it */}
      <p role="status">{isHeld && told}</p>
      {isHeld ? (
        <button
          type="button"
          aria-label={t("remove", { code: coupon.code })}
          onClick={() => void remove()}
          className="-mr-3 flex size-11 shrink-0 items-center justify-center"
        >
          <Icon glyph={X} size={16} />
        </button>
      ) : (
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
            error={errors[state]}
          />
          <Button type="submit" tone="secondary" size="s" busy={state === "busy"} busyLabel={t("checking")}>
            {t("apply")}
          </Button>
        </form>
      )}
    </div>
  );
}
