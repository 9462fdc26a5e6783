"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { PlacedOrder } from "@/lib/orders/types";
import { withdrawalDays } from "@/lib/orders/withdrawal";
import { useWithdrawal, type WithdrawalProps } from "./use-withdrawal";
import { ConfirmStep } from "./withdrawal-confirm";
import { ChooseStep } from "./withdrawal-pieces";

/** Renders the withdrawal from an order, in two steps as the law asks: what from, and the confirmation of it. */
export function Withdrawal(props: WithdrawalProps) {
  const t = useTranslations("orders.withdrawal");
  const { order } = props;
  const withdrawal = useWithdrawal(props);
  const { step, setStep, refund, failure, receivedAt } = withdrawal;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== "closed") head.current?.focus();
  }, [step]);

  return (
    <section className="mt-10 print:hidden">
      <h3 ref={head} tabIndex={-1} className="mb-2 text-xl">
        {step === "choose" || step === "confirm" ? t(step === "choose" ? "choose" : "confirmTitle") : t("title")}
      </h3>
      {step === "done" && receivedAt && <Receipt at={receivedAt} email={order.email} />}
      <div role="alert" className="empty:hidden">
        {failure && (
          <Notice tone="error" isSpoken={false} className="mb-4">
            {t(failure === "changed" ? "changed" : "failed")}
          </Notice>
        )}
      </div>
      {(step === "closed" || step === "done") && <Offer order={order} onStart={() => setStep("choose")} />}
      {step === "choose" && <ChooseStep order={order} withdrawal={withdrawal} />}
      {step === "confirm" && refund && (
        <ConfirmStep
          order={order}
          refund={refund}
          isBusy={withdrawal.busy}
          onConfirm={() => void withdrawal.confirm()}
          onBack={() => withdrawal.turnTo("choose")}
        />
      )}
    </section>
  );
}

/** Says that the statement has arrived. */
function Receipt({ at, email }: { at: Date; email: string }) {
  const t = useTranslations("orders.withdrawal");
  const format = useFormatter();
  return (
    <div role="status" className="mb-6 bg-lichen p-6">
      <p className="text-l font-semibold">{t("doneTitle")}</p>
      <p className="mt-1 max-w-[60ch]">{t("done", { time: format.dateTime(at, "moment"), email })}</p>
    </div>
  );
}

/** Says until when something can be withdrawn from, and starts it; else why nothing can. */
function Offer({ order, onStart }: { order: PlacedOrder; onStart: () => void }) {
  const t = useTranslations("orders.withdrawal");
  const format = useFormatter();
  const isOpen = order.lines.some(({ withdrawable }) => withdrawable > 0);
  const days = withdrawalDays(getShopperSettings(order.store).delivery.returnDays);
  const until = order.withdrawUntil
    ? t("until", { day: format.dateTime(order.withdrawUntil, "day") })
    : t("untilArrival", { days });
  return (
    <>
      <p className="max-w-[60ch]">{isOpen ? until : t("nothing")}</p>
      {isOpen ? (
        <Button tone="secondary" className="mt-4" onClick={onStart}>
          {t("start")}
        </Button>
      ) : (
        <Barriers order={order} />
      )}
    </>
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
