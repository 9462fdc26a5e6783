"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatPrice, type Minor, subtractMinor } from "@/lib/money";
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
  const back = subtractMinor(refund.total, refund.unpaid);
  const hasGoodsBack = refund.lines.some(({ qty, unshipped }) => qty > unshipped);
  const sums: [string, Minor][] = [
    ...(back > 0 || refund.unpaid === 0 ? [[t("total"), back] satisfies [string, Minor]] : []),
    ...(refund.unpaid > 0 ? [[t("unpaid"), refund.unpaid] satisfies [string, Minor]] : []),
  ];
  const next = [
    ...(refund.lines.some(({ unshipped }) => unshipped > 0) ? [t("stays")] : []),
    ...(back > 0 ? [t(hasGoodsBack ? "how" : "howNow")] : []),
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
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-3 text-l font-semibold">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{formatPrice(order.store, amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-[60ch] text-s text-ink-2">{next.join(" ")}</p>
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
