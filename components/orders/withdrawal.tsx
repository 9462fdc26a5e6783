"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { fromMinor } from "@/lib/money";
import type { PlacedOrder } from "@/lib/orders/types";
import { buildRefund, withdrawalDays } from "@/lib/orders/withdrawal";
import { newId } from "@/lib/sync/id";
import { readOpened, sendWithdrawal } from "./lookup-calls";
import { ConfirmStep } from "./withdrawal-confirm";
import { ChooseStep, type Pieces } from "./withdrawal-pieces";

type Step = "closed" | "choose" | "confirm" | "done";

interface WithdrawalProps {
  order: PlacedOrder;
  onOrder: (order: PlacedOrder) => void;
  onClosed: () => void;
}

/** Renders the withdrawal from an order, in two steps as the law asks: what from, and the confirmation of it. */
export function Withdrawal({ order, onOrder, onClosed }: WithdrawalProps) {
  const t = useTranslations("orders.withdrawal");
  const format = useFormatter();
  const store = useStoreCode();
  const [step, setStep] = useState<Step>("closed");
  const [pieces, setPieces] = useState<Pieces>({});
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<"changed" | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  const [receivedAt, setReceivedAt] = useState<Date | null>(null);
  /** One for each choice that is confirmed: a repeated press is the same statement. */
  const [key, setKey] = useState("");
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== "closed") head.current?.focus();
  }, [step]);

  const lines = Object.entries(pieces).flatMap(([line, qty]) => (qty > 0 ? [{ line: Number(line), qty }] : []));
  const refund = buildRefund(order, lines);

  async function confirm() {
    if (busy || !refund) return;
    setBusy(true);
    setFailure(null);
    const outcome = await sendWithdrawal(store, { key, lines, reason, amount: fromMinor(refund.total) });
    if (outcome.kind === "withdrawn") {
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

  const isOpen = order.lines.some(({ withdrawable }) => withdrawable > 0);
  const days = withdrawalDays(getShopperSettings(order.store).delivery.returnDays);
  const until = order.withdrawUntil
    ? t("until", { day: format.dateTime(order.withdrawUntil, "day") })
    : t("untilArrival", { days });
  return (
    <section className="mt-10 print:hidden">
      <h3 ref={head} tabIndex={-1} className="mb-2 text-xl">
        {step === "choose" || step === "confirm" ? t(step === "choose" ? "choose" : "confirmTitle") : t("title")}
      </h3>
      {step === "done" && receivedAt && (
        <div role="status" className="mb-6 bg-lichen p-6">
          <p className="text-l font-semibold">{t("doneTitle")}</p>
          <p className="mt-1 max-w-[60ch]">
            {t("done", {
              time: format.dateTime(receivedAt, "moment"),
              email: order.email,
            })}
          </p>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {failure && (
          <Notice tone="error" isSpoken={false} className="mb-4">
            {t(failure)}
          </Notice>
        )}
      </div>
      {(step === "closed" || step === "done") && (
        <>
          <p className="max-w-[60ch]">{isOpen ? until : t("nothing")}</p>
          {isOpen ? (
            <Button tone="secondary" className="mt-4" onClick={() => setStep("choose")}>
              {t("start")}
            </Button>
          ) : (
            <Barriers order={order} />
          )}
        </>
      )}
      {step === "choose" && (
        <ChooseStep
          order={order}
          pieces={pieces}
          onPieces={setPieces}
          reason={reason}
          onReason={setReason}
          isReady={refund !== null}
          onNext={() => {
            setKey(newId());
            setFailure(null);
            setStep("confirm");
          }}
          onStop={() => setStep("closed")}
        />
      )}
      {step === "confirm" && refund && (
        <ConfirmStep
          order={order}
          refund={refund}
          isBusy={busy}
          onConfirm={() => void confirm()}
          onBack={() => {
            setFailure(null);
            setStep("choose");
          }}
        />
      )}
    </section>
  );
}

/** Says of each line why nothing of it can be withdrawn from. */
function Barriers({ order }: { order: PlacedOrder }) {
  const t = useTranslations("orders.withdrawal");
  return (
    <ul className="plain-list mt-3 text-s">
      {order.lines.map(({ line, name, barrier }) => (
        <li key={line} className="border-b border-line py-2">
          <span className="font-semibold">{name}</span>
          {barrier && <span className="block text-ink-2">{t(`barriers.${barrier}`)}</span>}
        </li>
      ))}
    </ul>
  );
}
