"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { OrderOutcome } from "@/lib/checkout/place-order";
import { readAttempt } from "@/stores/order-attempt";
import {
  onWorkerTurn,
  sendSavedOrder,
  takeBackOrder,
  wasPlaced,
  watchOtherTabs,
  watchSavedCart,
} from "@/stores/send-saved";

/** Leaves for what became of it; null, perhaps with a sentence, leads back to the form. */
export type LeaveSaved = (outcome: Exclude<OrderOutcome, { kind: "saved" }> | null, sentence?: string) => void;

/** Milliseconds until it is tried again while the page is open, doubled up to the longest. */
const AGAIN_MS = { first: 5000, longest: 60_000 };

/** What a click came to. */
type SavedOrderNotice = "notSent" | "tried" | null;

/** Sends the order by itself while the page is open: now, now and then, and when the network is back. */
function useRetries(send: (isPressed: boolean) => Promise<void>): void {
  useEffect(() => {
    let delay = AGAIN_MS.first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    const tryAgain = async () => {
      clearTimeout(timer);
      if (navigator.onLine) await send(false);
      if (isEnded) return;
      timer = setTimeout(() => void tryAgain(), delay);
      delay = Math.min(delay * 2, AGAIN_MS.longest);
    };
    const onOnline = () => void tryAgain();
    addEventListener("online", onOnline);
    const endTurns = onWorkerTurn(onOnline);
    // what was saved before this page opened is sent now
    timer = setTimeout(() => void tryAgain(), 0);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      removeEventListener("online", onOnline);
      endTurns();
    };
  }, [send]);
}

/** Returns the order that waits on this device, what a click came to, and what sends the order and takes it back. */
export function useSavedOrder(leave: LeaveSaved) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const [attempt] = useState(() => readAttempt(store));
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<SavedOrderNotice>(null);
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });

  /** Leaves for the confirmation where another tab placed the order, else for the form. */
  const leaveGone = useCallback(async () => {
    const isPlaced = attempt !== null && (await wasPlaced(store, attempt.orderId));
    latest.current(isPlaced ? { kind: "placed", order: attempt.order } : null);
  }, [attempt, store]);

  const send = useCallback(
    async (isPressed: boolean) => {
      setBusy(isPressed);
      const outcome = await sendSavedOrder(store);
      setBusy(false);
      if (outcome?.kind === "saved") return setTold(isPressed ? "notSent" : null);
      if (outcome?.kind === "ended") return latest.current(null, t("saved.stopped.ended"));
      if (outcome) latest.current(outcome);
      else await leaveGone();
    },
    [leaveGone, store, t],
  );

  useRetries(send);
  useEffect(() => watchOtherTabs(store, attempt?.orderId ?? "", () => void leaveGone()), [attempt, leaveGone, store]);
  useEffect(() => watchSavedCart(store, () => latest.current(null, t("saved.takenBack"))), [store, t]);

  async function takeBack() {
    setBusy(true);
    const isTaken = await takeBackOrder(store);
    setBusy(false);
    if (isTaken) latest.current(null);
    else setTold("tried");
  }

  return { attempt, isBusy, told, send, takeBack };
}
