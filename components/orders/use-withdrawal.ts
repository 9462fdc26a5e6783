"use client";

import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { EventItem } from "@/lib/analytics/events";
import { fromMinor, roundMinor } from "@/lib/money";
import type { PlacedOrder } from "@/lib/orders/types";
import { buildRefund } from "@/lib/orders/withdrawal";
import { newId } from "@/lib/sync/id";
import { track } from "@/stores/analytics";
import { areOrdersTold } from "@/stores/order-analytics";
import { readOpened, sendWithdrawal } from "./lookup-calls";

/** Returns chosen pieces as events name them, at what was paid for them: the purchase was told so. */
const toReturned = (order: PlacedOrder, chosen: { line: number; qty: number }[]): EventItem[] =>
  chosen.flatMap(({ line, qty }) => {
    const ordered = order.lines.find((one) => one.line === line);
    if (!ordered) return [];
    const { sku, name, paid } = ordered;
    return { sku, name, quantity: qty, price: roundMinor(paid / ordered.qty) };
  });

type Step = "closed" | "choose" | "confirm" | "done";

/** Chosen pieces by line; 0 for none. */
type Pieces = Record<number, number>;

export interface WithdrawalProps {
  order: PlacedOrder;
  onOrder: (order: PlacedOrder) => void;
  onClosed: () => void;
}

/** Returns the step of a withdrawal, what is chosen and what it pays back, and what confirms it. */
export function useWithdrawal({ order, onOrder, onClosed }: WithdrawalProps) {
  const store = useStoreCode();
  const [step, setStep] = useState<Step>("closed");
  const [pieces, setPieces] = useState<Pieces>({});
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<"changed" | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  const [receivedAt, setReceivedAt] = useState<Date | null>(null);
  /** One for each choice that is confirmed: a repeated click is the same statement. */
  const [key, setKey] = useState("");

  const lines = Object.entries(pieces).flatMap(([line, qty]) => (qty > 0 ? [{ line: Number(line), qty }] : []));
  const refund = buildRefund(order, lines);

  async function confirm() {
    if (busy || !refund) return;
    setBusy(true);
    setFailure(null);
    const outcome = await sendWithdrawal(store, { key, lines, reason, amount: fromMinor(refund.total) });
    if (outcome.kind === "withdrawn") {
      if (!areOrdersTold(store))
        track(store, () => ({ name: "refund", transaction_id: order.number, items: toReturned(order, lines) }));
      setReceivedAt(outcome.at);
      setPieces({});
      setReason("");
      setStep("done");
      onOrder(outcome.order);
    }
    if (outcome.kind === "changed") {
      const fresh = await readOpened(store);
      if (fresh.kind === "opened") onOrder(fresh.order);
      setPieces({});
      setStep("choose");
    }
    setBusy(false);
    if (outcome.kind === "closed") return onClosed();
    if (outcome.kind !== "withdrawn") setFailure(outcome.kind);
  }

  /** Goes on to the statement, or back to the choice. */
  function turnTo(next: "choose" | "confirm") {
    if (next === "confirm") setKey(newId());
    setFailure(null);
    setStep(next);
  }

  const choice = { pieces, setPieces, reason, setReason, refund };
  return { step, setStep, ...choice, failure, busy, receivedAt, confirm, turnTo };
}

export type WithdrawalModel = ReturnType<typeof useWithdrawal>;
