"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { isPaidElsewhere } from "@/lib/checkout/payment-state";
import type { OrderOutcome } from "@/lib/checkout/place-order";
import type { PlacedOrder } from "@/lib/checkout/types";
import { buildStorePath } from "@/lib/storefront";
import type { HandOverWire } from "@/lib/upstream/contract/hand-over";
import { readAttempt } from "@/stores/order-attempt";
import { forgetReload, reloadOnce, wasReloaded } from "@/stores/page-reload";
import { NO_FAULTS, type OrderMessages } from "./use-order-messages";

/** An order that was sent and not answered, being looked up or known not to have arrived, or one that waits here. */
export type OpenOrder = "queued" | "absent" | "saved";

/** An order of the checkout provider, and what its frame is made of. */
export interface PayingOrder {
  orderId: string;
  snippet: string;
}

/** Returns what the page shows of the order that is placed, and what shows the outcome of a call about it. */
export function useOrderProgress({ explain, reloaded }: OrderMessages) {
  const store = useStoreCode();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(() => (wasReloaded(store) ? reloaded() : NO_FAULTS));
  /** The payment that waits for an app. */
  const [handOver, setHandOver] = useState<HandOverWire | null>(null);
  /** The provider's order whose frame is open. */
  const [paying, setPaying] = useState<PayingOrder | null>(null);
  // a page that was closed or reloaded while it placed an order looks it up, and never sends it by itself
  const [open, setOpen] = useState<OpenOrder | null>(() => {
    const attempt = readAttempt(store);
    // one that is paid elsewhere need not have been paid: nothing is said before it is known
    if (!attempt || isPaidElsewhere(attempt)) return null;
    return attempt.savedAt === undefined ? "queued" : "saved";
  });

  function confirm({ orderId }: Pick<PlacedOrder, "orderId">): void {
    // the confirmation takes the checkout's place: back leads to where the shopper came from
    router.replace(`${buildStorePath({ store, path: "/confirmation" })}?sid=${encodeURIComponent(orderId)}`);
  }

  /** Shows what came of a click, or of a change while the frame is open. */
  function show(outcome: OrderOutcome): void {
    if (outcome.kind === "placed") return confirm(outcome.order);
    if (outcome.kind === "notOpened" && reloadOnce(store)) return;
    setBusy(false);
    setOpen(outcome.kind === "queued" || outcome.kind === "saved" ? outcome.kind : null);
    setHandOver(outcome.kind === "handedOver" ? outcome.handOver : null);
    if (outcome.kind === "handedOver") return setPaying(null);
    if (outcome.kind !== "paying") {
      setPaying(null);
      return setFaults(explain(outcome));
    }
    forgetReload(store);
    setFaults(NO_FAULTS);
    // the frame of an order that was only changed stays as it is
    setPaying((before) => (before?.orderId === outcome.orderId ? before : outcome));
  }

  return { busy, setBusy, faults, setFaults, paying, setPaying, handOver, setHandOver, open, setOpen, confirm, show };
}

export type OrderProgress = ReturnType<typeof useOrderProgress>;
