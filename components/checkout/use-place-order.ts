"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { OrderObstacle } from "@/lib/checkout/place-order";
import type { CheckoutDetails, PlacedOrder } from "@/lib/checkout/types";
import { formatPrice, type Minor } from "@/lib/money";
import { buildStorePath } from "@/lib/storefront";
import { readAttempt } from "@/stores/order-attempt";
import { placeCartOrder, prepareOrder, resumeCartOrder } from "@/stores/place-order";

export interface PlaceFaults {
  form: string | null;
  shipping: string | null;
  payment: string | null;
}

const NONE: PlaceFaults = { form: null, shipping: null, payment: null };

/** The sentence about an order that was not placed, by its key below `checkout`, and where it stands. */
export interface ObstacleWords {
  field: "form" | "shipping" | "payment";
  key:
    | "chooseShipping"
    | "choosePayment"
    | "waitTotals"
    | "orderStock"
    | "orderUnreachable"
    | "orderAmount"
    | "orderRefused";
  values?: { seen?: string; actual?: string; message?: string };
}

/**
 * Returns what is said about an order that was not placed; null where the page says it: without lines it has no form,
 * and an open order has a sentence of its own.
 */
export function wordsOf(obstacle: OrderObstacle, format: (amount: Minor) => string): ObstacleWords | null {
  switch (obstacle.kind) {
    case "emptyCart":
    case "queued":
      return null;
    case "noShipping":
      return { field: "shipping", key: "chooseShipping" };
    case "noPayment":
      return { field: "payment", key: "choosePayment" };
    case "noTotals":
      return { field: "form", key: "waitTotals" };
    case "soldOut":
      return { field: "form", key: "orderStock" };
    case "unreachable":
      return { field: "form", key: "orderUnreachable" };
    case "sumChanged":
      return {
        field: "form",
        key: "orderAmount",
        values: { seen: format(obstacle.seen), actual: format(obstacle.actual) },
      };
    case "refused":
      return { field: "form", key: "orderRefused", values: { message: obstacle.failure.message } };
  }
}

/** An order that was sent and not answered: being looked up, or known not to have arrived. */
export type OpenOrder = "queued" | "absent";

/** Milliseconds until an unanswered order is looked up, doubled up to the longest. */
const LOOK_UP_MS = { first: 2000, longest: 60_000 };

/** Looks up an unanswered order while `isQueued`: now and then, and when the network is back. */
function useLookUp(isQueued: boolean, lookUp: () => Promise<void>): void {
  const latest = useRef(lookUp);
  useEffect(() => {
    latest.current = lookUp;
  });
  useEffect(() => {
    if (!isQueued) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = LOOK_UP_MS.first;
    let isEnded = false;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), delay);
      delay = Math.min(delay * 2, LOOK_UP_MS.longest);
    };
    async function look() {
      clearTimeout(timer);
      await latest.current();
      if (!isEnded) plan();
    }
    const onOnline = () => void look();
    addEventListener("online", onOnline);
    plan();
    return () => {
      isEnded = true;
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    };
  }, [isQueued]);
}

/**
 * Returns the function that places the order, the messages for form, shipping and payment, and what became of an order
 * that was not answered. Used once the page's persisted state is read.
 */
export function usePlaceOrder() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  /** A second press may come before the button is disabled. */
  const isUnderWay = useRef(false);
  const [faults, setFaults] = useState(NONE);
  // a page that was closed or reloaded while it placed an order looks it up, and never sends it by itself
  const [open, setOpen] = useState<OpenOrder | null>(() => (readAttempt(store) ? "queued" : null));
  /** The sentence stands where the shopper is: above the form when the page opens, at the button after a press. */
  const [isPressed, setIsPressed] = useState(false);

  function confirm({ orderId }: PlacedOrder): void {
    // the confirmation takes the checkout's place: back leads to where the shopper came from
    router.replace(`${buildStorePath({ store, path: "/confirmation" })}?sid=${encodeURIComponent(orderId)}`);
  }

  async function lookUp(): Promise<void> {
    const outcome = await resumeCartOrder(store);
    if (outcome?.kind === "placed") return confirm(outcome.order);
    // a press in the meantime says itself what becomes of the order
    if (!isUnderWay.current) setOpen(outcome?.kind ?? null);
  }
  useLookUp(open === "queued" && !busy, lookUp);
  const first = useRef(lookUp);
  useEffect(() => {
    prepareOrder();
    if (readAttempt(store)) void first.current();
  }, [store]);

  function explain(outcome: OrderObstacle): PlaceFaults {
    const words = wordsOf(outcome, (amount) => formatPrice(store, amount));
    if (!words) return NONE;
    const { field, key, values = {} } = words;
    const text = t(key, { ...values, message: values.message || t("serverFault") });
    return field === "form" ? { ...NONE, form: text } : { ...NONE, [field]: text, form: t("fixErrors") };
  }

  async function place(details: CheckoutDetails): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFaults(NONE);
    setIsPressed(true);
    const outcome = await placeCartOrder(store, details);
    isUnderWay.current = false;
    if (outcome.kind === "placed") return confirm(outcome.order);
    setBusy(false);
    setOpen(outcome.kind === "queued" ? "queued" : null);
    setFaults(explain(outcome));
  }

  return { place, busy, faults, open, isPressed, markInvalid: () => setFaults({ ...NONE, form: t("fixErrors") }) };
}

export type PlaceOrder = ReturnType<typeof usePlaceOrder>;
