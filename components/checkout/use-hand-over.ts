"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { ConfirmOutcome } from "@/lib/checkout/confirm-order";
import type { HandOverWire } from "@/lib/upstream/contract/hand-over";
import { confirmCartOrder, withdrawCartPayment } from "@/stores/place-order";

/** Milliseconds between questions about a payment that waits. */
const POLL_MS = 2000;

/** What is known of a payment that waits for an app. */
export type HandOverState =
  | { kind: "waiting" }
  /** The provider does not know itself whether it was paid. */
  | { kind: "uncertain" }
  /** The shop is not reached. */
  | { kind: "lost" }
  | Extract<ConfirmOutcome, { kind: "unpaid" }>;

/** What ends the waiting: the order is placed, or cannot be. */
export type HandOverEnd = Exclude<ConfirmOutcome, { kind: "open" | "failed" | "unpaid" }>;

/**
 * Asks what becomes of a payment until that is known. Returns what is known, the time of the last answer, what asks at
 * once, and what goes back to the form: the payment is withdrawn, and where it is paid already its order is shown.
 */
export function useHandOver({ sid, code, url }: HandOverWire, end: (outcome: HandOverEnd | null) => void) {
  const store = useStoreCode();
  const [state, setState] = useState<HandOverState>({ kind: "waiting" });
  const [now, setNow] = useState(() => Date.now());
  const [round, setRound] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const onEnd = useEffectEvent(end);

  // the provider's own page has what this one would show
  useEffect(() => {
    if (code === null) location.assign(url);
  }, [code, url]);

  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = (ms: number) => (timer = setTimeout(() => void ask(), ms));
    async function ask(): Promise<void> {
      const found = await confirmCartOrder(store, sid);
      if (!isHere) return;
      setNow(Date.now());
      if (found.kind === "unpaid") return setState(found);
      if (found.kind !== "open" && found.kind !== "failed") return onEnd(found);
      if (found.kind === "failed") setState({ kind: "lost" });
      else setState({ kind: found.isUncertain ? "uncertain" : "waiting" });
      plan(POLL_MS);
    }
    plan(round === 0 ? POLL_MS : 0);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [store, sid, round]);

  async function leave(): Promise<void> {
    setLeaving(true);
    if (state.kind !== "unpaid") await withdrawCartPayment(store, sid);
    const found = state.kind === "unpaid" ? state : await confirmCartOrder(store, sid);
    end(found.kind === "placed" || found.kind === "givenBack" ? found : null);
  }

  return { state, now, isLeaving, leave, ask: () => setRound((before) => before + 1) };
}
