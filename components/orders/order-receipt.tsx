"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { getCompany } from "@/lib/config/company";
import { formatPrice, type Minor, negateMinor } from "@/lib/money";
import type { PlacedLine, PlacedOrder } from "@/lib/orders/types";

/** Renders the receipt of an order: its lines and sums, how it was paid and where it goes. */
export function OrderReceipt({ order, onClose }: { order: PlacedOrder; onClose: () => void }) {
  const t = useTranslations("orders.order");
  const format = useFormatter();
  return (
    <section aria-labelledby="receipt" className="min-w-0 self-start bg-chalk p-6 lg:p-8">
      <h3 id="receipt" className="mb-4 text-xl">
        {t("lines")}
      </h3>
      <ul className="plain-list">
        {order.lines.map((line) => (
          <Line key={line.line} line={line} order={order} />
        ))}
      </ul>
      <Sums order={order} />
      <dl className="mt-6 grid gap-4 text-s">
        <div>
          <dt className="text-ink-2">{t("payment")}</dt>
          <dd>{order.paymentTitle}</dd>
          {order.paidAt && <dd>{t("paidOn", { day: format.dateTime(order.paidAt, "day") })}</dd>}
        </div>
        {order.email && (
          <div>
            <dt className="text-ink-2">{t("email")}</dt>
            <dd className="break-words">{order.email}</dd>
          </div>
        )}
        <div>
          <dt className="text-ink-2">{t("address")}</dt>
          {order.address.map((line, index) => (
            <dd key={index}>{line}</dd>
          ))}
        </div>
      </dl>
      <p className="mt-6 text-xs text-ink-2">{getCompany(order.store).line}</p>
      <div className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        <Button tone="text" onClick={() => window.print()}>
          {t("print")}
        </Button>
        <Button tone="text" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </section>
  );
}

function Line({ line, order }: { line: PlacedLine; order: PlacedOrder }) {
  const t = useTranslations("orders.order");
  const { name, options, qty, shipped, withdrawn, rowTotal } = line;
  const facts = [
    t("pieces", { count: qty }),
    ...(shipped > 0 ? [t("shipped", { shipped, count: qty })] : []),
    ...(withdrawn > 0 ? [t("withdrawn", { count: withdrawn })] : []),
  ];
  return (
    <li className="flex gap-4 border-b border-line py-4 first:pt-0">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {options.map(({ label, value }) => (
          <span key={label} className="block text-s break-words text-ink-2">
            {label}: {value}
          </span>
        ))}
        <span className="block text-s text-ink-2">{facts.join(" · ")}</span>
      </span>
      <span className="tabular whitespace-nowrap">{formatPrice(order.store, rowTotal)}</span>
    </li>
  );
}

function Sums({ order }: { order: PlacedOrder }) {
  const t = useTranslations("orders.order");
  const { store } = order;
  const rows: [string, Minor][] = [
    [t("goods"), order.subtotal],
    ...(order.shippingTitle === null ? [] : [[order.shippingTitle, order.shipping] satisfies [string, Minor]]),
    ...order.feeRows.map(({ title, amount }): [string, Minor] => [title, amount]),
    ...(order.discount === 0 ? [] : [[t("discount"), negateMinor(order.discount)] satisfies [string, Minor]]),
  ];
  return (
    <dl className="tabular mt-4">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-1 text-s">
          <dt className="text-ink-2">{label}</dt>
          <dd className="whitespace-nowrap">{amount === 0 ? t("free") : formatPrice(store, amount)}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-xl font-semibold">
        <dt>{t("total")}</dt>
        <dd className="whitespace-nowrap">{formatPrice(store, order.grandTotal)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-s text-ink-2">
        <dt>{t("tax")}</dt>
        <dd>{formatPrice(store, order.tax)}</dd>
      </div>
    </dl>
  );
}
