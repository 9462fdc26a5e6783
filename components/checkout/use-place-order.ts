"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { isPaidElsewhere } from "@/lib/checkout/payment-state";
import type { OrderObstacle, OrderOutcome } from "@/lib/checkout/place-order";
import type { CheckoutDetails, PlacedOrder } from "@/lib/checkout/types";
import { formatPrice, type Minor } from "@/lib/money";
import type { SavedWords } from "@/lib/offline/types";
import { buildStorePath } from "@/lib/storefront";
import { readAttempt } from "@/stores/order-attempt";
import { placeCartOrder, resumeCartOrder } from "@/stores/order-start";
import { forgetReload, noteReload, reloadOnce, wasReloaded } from "@/stores/page-reload";
import { wordsOf } from "./obstacle-words";

export interface PlaceFaults {
  form: string | null;
  shipping: string | null;
  payment: string | null;
}

const NONE: PlaceFaults = { form: null, shipping: null, payment: null };

/** An order that was sent and not answered, being looked up or known not to have arrived, or one that waits here. */
export type OpenOrder = "queued" | "absent" | "saved";

/** An order of the checkout provider, and what its frame is made of. */
export interface PayingOrder {
  orderId: string;
  snippet: string;
}

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
  const isUnderWay = useRef(false);
  /** What the order that is being paid was sent with. */
  const sent = useRef<CheckoutDetails | null>(null);
  const [faults, setFaults] = useState(() => (wasReloaded(store) ? { ...NONE, form: t("payReloaded") } : NONE));
  /** The provider's order whose frame is open. */
  const [paying, setPaying] = useState<PayingOrder | null>(null);
  // a page that was closed or reloaded while it placed an order looks it up, and never sends it by itself
  const [open, setOpen] = useState<OpenOrder | null>(() => {
    const attempt = readAttempt(store);
    // one that is paid elsewhere need not have been paid: nothing is said before it is known
    if (!attempt || isPaidElsewhere(attempt)) return null;
    return attempt.savedAt === undefined ? "queued" : "saved";
  });
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
    if (isUnderWay.current) return;
    setOpen(
      outcome?.kind === "queued" || outcome?.kind === "absent" || outcome?.kind === "saved" ? outcome.kind : null,
    );
    if (outcome?.kind === "givenBack") setFaults(explain(outcome));
  }
  useLookUp(open === "queued" && !busy, lookUp);
  const first = useRef(lookUp);
  useEffect(() => {
    noteReload(store);
    // one that waits is followed by the part that shows it
    const attempt = readAttempt(store);
    if (attempt && attempt.savedAt === undefined) void first.current();
  }, [store]);

  function explain(outcome: OrderObstacle): PlaceFaults {
    const words = wordsOf(outcome, (amount) => formatPrice(store, amount));
    if (!words) return NONE;
    const { field, key, values = {} } = words;
    const text = t(key, { ...values, message: values.message || t("serverFault") });
    return field === "form" ? { ...NONE, form: text } : { ...NONE, [field]: text, form: t("fixErrors") };
  }

  /** Shows what came of a press, or of a change while the frame is open. */
  function show(outcome: OrderOutcome): void {
    if (outcome.kind === "placed") return confirm(outcome.order);
    if (outcome.kind === "notOpened" && reloadOnce(store)) return;
    setBusy(false);
    setOpen(outcome.kind === "queued" || outcome.kind === "saved" ? outcome.kind : null);
    if (outcome.kind !== "paying") {
      setPaying(null);
      return setFaults(explain(outcome));
    }
    forgetReload(store);
    setFaults(NONE);
    // the frame of an order that was only changed stays as it is
    setPaying((before) => (before?.orderId === outcome.orderId ? before : outcome));
  }

  /** The words of a notification about an order that has to wait; its number is filled in when it is known. */
  const wordsFor = (event: keyof SavedWords) => ({
    title: t(`saved.notification.${event}.title`),
    body: t(`saved.notification.${event}.body`, { number: "{number}" }),
  });

  /** Runs one at a time: a second press may come before the button is disabled. */
  async function run(details: CheckoutDetails, seen: Minor | null): Promise<OrderOutcome | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const words = { placed: wordsFor("placed"), stopped: wordsFor("stopped"), ended: wordsFor("ended") };
    const outcome = await placeCartOrder(store, { details, seen, words });
    isUnderWay.current = false;
    return outcome;
  }

  async function place(details: CheckoutDetails, seen: Minor | null): Promise<void> {
    if (isUnderWay.current) return;
    setBusy(true);
    setFaults(NONE);
    setIsPressed(true);
    sent.current = details;
    const outcome = await run(details, seen);
    if (outcome) show(outcome);
  }

  /** Changes the order whose frame is open after the cart has changed; resolves to whether the frame may go on. */
  async function update(): Promise<boolean> {
    const outcome = sent.current && (await run(sent.current, null));
    if (!outcome) return true;
    show(outcome);
    return outcome.kind === "paying";
  }

  return {
    place,
    busy,
    faults,
    open,
    isPressed,
    paying,
    update,
    /** Takes the frame away; without a reason the shopper goes back to the form by choice. */
    leave(reason?: "notOpened") {
      if (reason) return show({ kind: reason });
      setPaying(null);
      setFaults(NONE);
    },
    /** Shows what became of an order that waited; null says that it was taken back. */
    leaveSaved(outcome: Exclude<OrderOutcome, { kind: "saved" }> | null, sentence?: string) {
      if (outcome) show(outcome);
      else setOpen(null);
      if (sentence) setFaults({ ...NONE, form: sentence });
    },
    markInvalid: () => setFaults({ ...NONE, form: t("fixErrors") }),
  };
}

export type PlaceOrder = ReturnType<typeof usePlaceOrder>;
