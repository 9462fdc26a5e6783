"use client";

import { useEffect, useRef } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { readAttempt } from "@/stores/order-attempt";
import { resumeCartOrder } from "@/stores/order-start";
import { noteReload } from "@/stores/page-reload";
import type { OrderMessages } from "./use-order-messages";
import type { OrderProgress } from "./use-order-progress";

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
 * Looks up an order that was sent and not answered, when the page opens and while `progress` says so; `isRunning` tells
 * whether a click is under way.
 */
export function useUnansweredOrder(
  { open, busy, setOpen, setFaults, confirm }: OrderProgress,
  { explain }: OrderMessages,
  isRunning: () => boolean,
): void {
  const store = useStoreCode();

  async function lookUp(): Promise<void> {
    const outcome = await resumeCartOrder(store);
    if (outcome?.kind === "placed") return confirm(outcome.order);
    // a click in the meantime says itself what becomes of the order
    if (isRunning()) return;
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
}
