"use client";

import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type CouponRefusal, mayApplyLater } from "@/lib/cart/coupon-refusal";
import type { CouponClaim } from "@/lib/newsletter/types";
import { applyCoupon, removeCoupon } from "@/stores/cart-coupon";
import { getClaimsStore } from "@/stores/claims";
import { noticeStore } from "@/stores/notices";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";

export type CouponState = "idle" | "busy" | "empty" | CouponRefusal | { dropped: string };

/**
 * Moves the focus into `box` when `isInCart` changes and the clicked control went with it; returns the function that
 * tells whether the next change comes from a click here.
 */
function useFocusInBox(box: RefObject<HTMLElement | null>, isInCart: boolean): (isOwn: boolean) => void {
  // the clicked control is gone: the focus goes to what took its box
  const isOurs = useRef(false);
  useLayoutEffect(() => {
    if (isOurs.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>("input, button")?.focus();
    isOurs.current = false;
  }, [isInCart, box]);
  return (isOwn) => {
    isOurs.current = isOwn;
  };
}

/** Returns the coupon of the cart and what applies, claims and removes one; the focus stays in `box`. */
export function useCoupon(box: RefObject<HTMLElement | null>) {
  const store = useStoreCode();
  const coupon = useCart((state) => state.coupon);
  const [state, setState] = useState<CouponState>("idle");
  // the form stays, with the typed code, while it is checked
  const shown = state === "busy" ? null : coupon;
  const setOurs = useFocusInBox(box, shown !== null);

  /** Applies a code; returns why the server does not take it, null where it does or could not be asked. */
  async function enter(code: string): Promise<CouponRefusal | null> {
    noticeStore.getState().settle("coupon");
    setState("busy");
    const outcome = await applyCoupon(store, code);
    // a code the server could not be asked about stays in the cart as waiting
    const refusal = outcome.ok && typeof outcome.value === "object" ? outcome.value : null;
    setOurs(refusal === null);
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
    setOurs(true);
    noticeStore.getState().settle("coupon");
    setState("idle");
    await removeCoupon(store);
  }

  return { coupon: shown, state, apply, claim, remove };
}
