"use client";

import { useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { ConfirmOutcome } from "@/lib/checkout/confirm-order";
import type { OrderOutcome } from "@/lib/checkout/place-order";
import type { CheckoutDetails } from "@/lib/checkout/types";
import type { Minor } from "@/lib/money";
import type { SavedWords } from "@/lib/offline/types";
import { placeCartOrder } from "@/stores/order-start";
import { trackChosen } from "./track-checkout";
import { NO_FAULTS, useOrderMessages } from "./use-order-messages";
import { useOrderProgress } from "./use-order-progress";
import { useUnansweredOrder } from "./use-unanswered-order";

/** Returns the function that sends the order, one at a time, and whether it is under way. */
function useSendOrder(savedWords: () => SavedWords) {
  const store = useStoreCode();
  const isUnderWay = useRef(false);

  /** Runs one at a time: a second click may come before the button is disabled. */
  async function run(details: CheckoutDetails, seen: Minor | null): Promise<OrderOutcome | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    trackChosen(store);
    const outcome = await placeCartOrder(store, { details, seen, words: savedWords() });
    isUnderWay.current = false;
    return outcome;
  }

  return { run, isRunning: () => isUnderWay.current };
}

/**
 * Returns the function that places the order, the messages for form, shipping and payment, and what became of an order
 * that was not answered. Used once the page's persisted state is read.
 */
export function usePlaceOrder() {
  const messages = useOrderMessages();
  const progress = useOrderProgress(messages);
  const { busy, setBusy, faults, setFaults, paying, setPaying, open, setOpen, show } = progress;
  const { handOver, setHandOver, confirm } = progress;
  const { run, isRunning } = useSendOrder(messages.savedWords);
  /** What the order that is being paid was sent with. */
  const sent = useRef<CheckoutDetails | null>(null);
  /** The sentence stands where the shopper is: above the form when the page opens, at the button after a click. */
  const [isPressed, setIsPressed] = useState(false);
  useUnansweredOrder(progress, messages, isRunning);

  async function place(details: CheckoutDetails, seen: Minor | null): Promise<void> {
    if (isRunning()) return;
    setBusy(true);
    setFaults(NO_FAULTS);
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

  /** Takes the frame away; without a reason the shopper goes back to the form by choice. */
  function leave(reason?: "notOpened"): void {
    if (reason) return show({ kind: reason });
    setPaying(null);
    setFaults(NO_FAULTS);
  }

  /** Shows what became of an order that waited; null says that it was taken back. */
  function leaveSaved(outcome: Exclude<OrderOutcome, { kind: "saved" }> | null, sentence?: string): void {
    if (outcome) show(outcome);
    else setOpen(null);
    if (sentence) setFaults({ ...NO_FAULTS, form: sentence });
  }

  /** Opens a new payment for the order whose payment came to nothing. */
  async function payAgain(): Promise<void> {
    if (sent.current) await place(sent.current, null);
  }

  /** Leads from the app's page to the confirmation, or back to the form with the reason. */
  function endHandOver(outcome: Exclude<ConfirmOutcome, { kind: "open" | "failed" | "unpaid" }> | null): void {
    setHandOver(null);
    if (outcome?.kind === "placed") return confirm(outcome.order);
    setFaults(outcome?.kind === "givenBack" ? messages.explain(outcome) : NO_FAULTS);
  }

  const markInvalid = () => setFaults(messages.invalid());
  return {
    place,
    busy,
    faults,
    open,
    isPressed,
    paying,
    update,
    leave,
    handOver,
    payAgain,
    endHandOver,
    leaveSaved,
    markInvalid,
  };
}

export type PlaceOrder = ReturnType<typeof usePlaceOrder>;
