"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatPrice, type Minor } from "@/lib/money";
import type { PlacedOrder, Refund } from "@/lib/orders/types";

interface ConfirmStepProps {
  order: PlacedOrder;
  refund: Refund;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Renders the second step of a withdrawal: the statement as it will be sent, with what is paid back. */
export function ConfirmStep({ order, refund, isBusy, onConfirm, onBack }: ConfirmStepProps) {
  const t = useTranslations("orders.withdrawal");
  const names = new Map(order.lines.map(({ line, name }) => [line, name]));
  const rows: [string, Minor][] = [
    ...refund.lines.map(({ line, qty, amount }): [string, Minor] => [`${qty} × ${names.get(line) ?? ""}`, amount]),
    ...(refund.shipping === 0 ? [] : [[t("shipping"), refund.shipping] satisfies [string, Minor]]),
    ...(refund.fees === 0 ? [] : [[t("fees"), refund.fees] satisfies [string, Minor]]),
  ];
  return (
    <>
      <p className="max-w-[60ch] break-words">
        {t("statement", { name: order.name, number: order.number, email: order.email })}
      </p>
      <dl className="tabular mt-4 border-t border-line">
        {rows.map(([label, amount], index) => (
          <div key={index} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="min-w-0 break-words">{label}</dt>
            <dd className="whitespace-nowrap">{formatPrice(order.store, amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-3 text-l font-semibold">
          <dt>{t("total")}</dt>
          <dd className="whitespace-nowrap">{formatPrice(order.store, refund.total)}</dd>
        </div>
      </dl>
      <p className="mt-2 max-w-[60ch] text-s text-ink-2">{t("how")}</p>
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Button busy={isBusy} busyLabel={t("confirming")} onClick={onConfirm}>
          {t("confirm")}
        </Button>
        <Button tone="text" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}
